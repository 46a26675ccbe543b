import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

let drawn = 0;

/** Draws a unique picture of the given size. */
export function picture(name: string, width = 120, height = 80): GivenFile {
    drawn += 1;
    const png = new PNG({ width, height });
    const shade = (Date.now() + drawn * 97) % 65_536;
    for (let pixel = 0; pixel < width * height; pixel += 1) {
        const step = Math.floor(((pixel % width) / width) * 200);
        png.data.set([shade % 256, 40 + step, Math.floor(shade / 256), 255], pixel * 4);
    }
    return { name, mimeType: 'image/png', buffer: PNG.sync.write(png) };
}

export const text = (name: string): GivenFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from('words') });

/** Dispatches a dragover, drop or paste event with these files on the page. */
export async function dispatchFiles(
    page: Page,
    way: 'dragover' | 'drop' | 'paste',
    files: readonly GivenFile[],
): Promise<void> {
    const encoded = files.map(({ name, mimeType, buffer }) => ({
        name,
        type: mimeType,
        bytes: buffer.toString('base64'),
    }));
    await page.evaluate(
        ({ kind, all }) => {
            const transfer = new DataTransfer();
            for (const { name, type, bytes } of all) {
                const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
                transfer.items.add(new File([content], name, { type }));
            }
            const event =
                kind === 'paste'
                    ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
                    : new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true });
            document.body.dispatchEvent(event);
        },
        { kind: way, all: encoded },
    );
}
