import { createHash } from 'node:crypto';
import type { MediaTable } from '../../server/base/database/tables/media';
import { getStorageKey } from '../../server/domain/media/mediaRows';
import { getLdpId, owner } from '../fill';
import { buildMedia } from '../rows';
import type { TableRow } from './loader';
import { orderedPage } from './places';
import type { DataSize } from './sizes';

/** One of this many files can be used by an article. */
const filesPerUse = 10;

/** Files whose content exists; the others have a row only. */
const realFiles = 20;

const draw = (index: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${index + 8} 8"><path d="M1 1h6v6H1z" fill="#16a34a"/></svg>`;

/** The rows of the library, and the contents of the first of them. */
export type Library = { rows: MediaTable[]; contents: { key: string; content: Buffer }[] };

/** Builds the library of the second landing page; the first file is the oldest. */
export function buildLibrary({ files }: DataSize, buildId: (time: number) => string, now: number): Library {
    const contents: Library['contents'] = [];
    const rows = Array.from({ length: files }, (_, index): MediaTable => {
        const created = now - (files - index) * 60_000;
        const time = new Date(created).toISOString();
        const { username } = owner;
        const stamps = { created_by: username, created_time: time, updated_by: username, updated_time: time };
        const key = { ldp_id: getLdpId(orderedPage), id: buildId(created) };
        if (index >= realFiles) return buildMedia(index, key, stamps);
        const content = Buffer.from(draw(index));
        const hash = createHash('sha256').update(content).digest('hex');
        const file = { width: index + 8, height: 8, size: content.length, hash };
        const row = { ...buildMedia(index, key, stamps, 'svg'), ...file };
        contents.push({ key: getStorageKey(row), content });
        return row;
    });
    return { rows, contents };
}

/** Returns the address of the file that article number `index` uses; null for most. */
export function findUsedImage({ rows }: Library, index: number): string | null {
    const row = rows[index * filesPerUse];
    return row ? `/image/${row.ldp_id}/${row.file}` : null;
}

export function* iterateLibrary({ rows }: Library): Generator<TableRow> {
    for (const row of rows) yield ['media', row];
}
