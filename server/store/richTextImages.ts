/** The addresses of the images that a piece of HTML shows. */
export function imagesIn(html: string): string[] {
    return Array.from(html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/gi), ([, source = '']) => source);
}
