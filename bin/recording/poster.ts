import type { Browser } from '@playwright/test';

/** The most bytes of the picture that stands for a film: whoever opens the chapter loads it. */
const mostBytes = 60_000;

/** Encodes a picture (PNG) as WebP, as good as fits into `mostBytes`. */
export async function encodePoster(browser: Browser, picture: Buffer): Promise<Buffer> {
    const page = await browser.newPage();
    for (let quality = 90; quality > 0; quality -= 5) {
        const encoded = await page.evaluate(
            async ({ data, share }) => {
                const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
                const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
                const canvas = document.createElement('canvas');
                Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
                canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
                return canvas.toDataURL('image/webp', share).split(',')[1] ?? '';
            },
            { data: picture.toString('base64'), share: quality / 100 },
        );
        const poster = Buffer.from(encoded, 'base64');
        if (poster.length <= mostBytes) return poster;
    }
    throw new Error(`The picture does not fit into ${mostBytes} bytes`);
}
