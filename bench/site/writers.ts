import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Site } from '../../server/site/directory';
import type { Client } from '../../test/process/client';
import { getCopyId, getCopyKey } from './copies';
import { readAnswer } from './warm';

/** Number of changes that were answered, of pages that did not show the change then, and of refused or failed ones. */
export type WriteFigures = { written: number; stale: number; failed: number };

/** Where changes are made: the versions of the title of each copy, by its number. */
export type WrittenStore = { url: string; client: Client; site: Site; path: string; versions: number[] };

const description = 'Changed while visitors read';

/** Changes the title of a copy; as soon as that is answered, reads its home page like a visitor. */
async function writeOne({ url, client, site, path, versions }: WrittenStore, copy: number, figures: WriteFigures) {
    const title = `Title ${randomUUID()}`;
    const toAll = (text: string) => Object.fromEntries(site.langs.map((lang) => [lang, text]));
    const version = versions[copy] ?? 0;
    const body = { ldpId: getCopyId(copy), version, title: toAll(title), description: toAll(description) };
    const { code } = await client.post('/api/ldp/info/update', body, { 'Idempotency-Key': randomUUID() });
    if (code !== 0) {
        figures.failed += 1;
        return;
    }
    versions[copy] = version + 1;
    figures.written += 1;
    const page = await readAnswer(url, path, { host: `${getCopyKey(copy)}.localhost` });
    if (page.status !== 200) figures.failed += 1;
    else if (!Buffer.from(page.body, 'base64').toString().includes(title)) figures.stale += 1;
}

/** Makes changes at a rate, of one copy after another. */
export async function writeAtRate(store: WrittenStore, perSecond: number, seconds: number): Promise<WriteFigures> {
    const figures: WriteFigures = { written: 0, stale: 0, failed: 0 };
    const started = performance.now();
    const running: Promise<void>[] = [];
    for (let turn = 0; turn < perSecond * seconds; turn += 1) {
        await setTimeout(Math.max(0, started + (turn * 1000) / perSecond - performance.now()));
        // A prime number of steps, so that changes are spread over all copies.
        running.push(writeOne(store, (turn * 37) % store.versions.length, figures));
    }
    await Promise.all(running);
    return figures;
}
