import { expect, type Page } from '@playwright/test';
import type { Client } from '../../process/client';

/** Does what fails, reads the dialog that says so, and closes it. */
export async function failWith(page: Page, act: () => Promise<void>, text: string): Promise<void> {
    await act();
    const dialog = page.getByRole('alertdialog', { name: 'Error' });
    const said = await dialog.textContent();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    expect(said).toContain(text);
}

/** More callers than a server answers at once, and hardly fewer than may wait. */
const callers = 290;

/** Asks for the questions of a landing page, again and again, until the function is called that it returns. */
export function keepAsking(client: Client, ldpId: string): () => Promise<unknown> {
    let isOver = false;
    const asking = Array.from({ length: callers }, async () => {
        while (!isOver) await client.post('/api/ldp/question/inquiry', { ldpId });
    });
    return () => {
        isOver = true;
        return Promise.all(asking);
    };
}
