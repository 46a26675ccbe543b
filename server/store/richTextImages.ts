/** Returns the addresses of the images in HTML. */
export function imagesIn(html: string): string[] {
    return Array.from(html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/gi), ([, source = '']) => source);
}
