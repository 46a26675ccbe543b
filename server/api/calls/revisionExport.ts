import { Readable } from 'node:stream';
import { exportRevisions } from '../../../contract/calls/history';
import { onceForStore } from '../../base/services/background';
import type { Incoming, Services } from '../../base/services/context';
import { fail } from '../../base/system/errors';
import { parseRestQuery } from '../../kernel/rest/query';
import { fileStart, formatRevision } from '../../rules/revisionFile';
import { buildRevisionCondition, type RevisionCondition } from '../../rules/revisionFilter';
import { type Remaining, readRevisionPage, wholeList } from '../../rules/revisionPages';
import { type HandledCall, handleRaw } from '../routes/handle';
import { readInTurn } from '../routes/heavyReads';
import { type RawAnswer, wantsBody } from '../routes/raw';

/** Files that a process sends at once. */
const mostFiles = 2;

/** Time after which a file ends, however slowly its reader takes it (milliseconds). */
const mostMs = 3_600_000;

/** Revisions that are read at once. */
const pageSize = 200;

/** Number of characters from which lines are sent. */
const pieceLength = 65_536;

/** The accounts to which a process is sending a file. */
const getReaders = onceForStore(() => new Set<string>());

/**
 * Notes that an account is being sent a file; returns the function that notes its end.
 *
 * @throws {Failure} 42901 while the account gets another file, or the process sends as many as it may
 */
function beginFile(services: Services, { principal }: Incoming): () => void {
    const { viewerId, ...caller } = principal ?? fail('sessionEnded');
    // Whoever sees the console as an account takes nothing from it.
    const accountId = viewerId ?? caller.accountId;
    const readers = getReaders(services);
    const retryAfter = 30;
    if (readers.has(accountId) || readers.size >= mostFiles)
        return fail('tooManyRequests', { retryAfter }, { message: 'server.tooManyExports', retryAfter });
    readers.add(accountId);
    let isRunning = true;
    return () => {
        if (isRunning) readers.delete(accountId);
        isRunning = false;
    };
}

/**
 * Writes the file, a page of revisions after the other, each of which waits until the lines before are taken. Before each
 * page the caller is admitted again, so that what it may no longer see is not sent.
 */
async function* writeFile(incoming: Incoming, services: Services, found: RevisionCondition): AsyncGenerator<string> {
    let piece = fileStart;
    let remaining: Remaining | undefined = wholeList;
    while (remaining) {
        const from: Remaining = remaining;
        await incoming.admitAgain();
        const page = await readInTurn(
            services,
            incoming,
            (reading) => readRevisionPage(found, from, pageSize, incoming, reading),
            { isPatient: true },
        );
        for (const revision of page.items) {
            piece += formatRevision(revision);
            if (piece.length < pieceLength) continue;
            yield piece;
            piece = '';
        }
        remaining = page.remaining;
    }
    if (piece !== '') yield piece;
}

function openFile(incoming: Incoming, services: Services, found: RevisionCondition): Readable {
    const end = beginFile(services, incoming);
    async function* write(): AsyncGenerator<string> {
        yield* writeFile(incoming, services, found);
        // Before the reader knows, so that it can begin with the next file at once.
        end();
    }
    const file = Readable.from(write(), { objectMode: false });
    const late = setTimeout(() => file.destroy(new Error(`A file of revisions took longer than ${mostMs} ms`)), mostMs);
    late.unref();
    file.once('close', () => {
        clearTimeout(late);
        end();
    });
    return file;
}

async function sendRevisions(asked: Incoming<unknown, never, 'filter'>, services: Services): Promise<RawAnswer> {
    const incoming: Incoming = { ...asked, body: {} };
    const query = parseRestQuery(asked.query);
    const found = await readInTurn(services, incoming, (reading) => buildRevisionCondition(query, incoming, reading));
    const name = `activity-${services.now().toISOString().slice(0, 10)}.csv`;
    const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
    };
    return { headers, body: wantsBody(asked) ? openFile(incoming, services, found) : null };
}

export const revisionExportHandlers: readonly HandledCall[] = [handleRaw(exportRevisions, sendRevisions)];
