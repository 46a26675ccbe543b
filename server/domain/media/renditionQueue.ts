import { onceForStore } from '../../base/services/background';
import type { Services } from '../../base/services/context';
import { addQueue } from '../../base/services/figures';
import { createFairLimiter } from '../../base/workers/fairTurns';
import { getStorageKey } from './mediaRows';
import { listShownRenditions } from './shownRenditions';
import {
    copyOriginal,
    createShrinkWork,
    getRenditionKey,
    isRefusedRendition,
    type PictureRow,
    type Rendition,
    settleRendition,
} from './variants';
import { workOnPicture } from './work/workers';
import { incomingFolder, inWorkFolder } from './workFolder';

/**
 * Renditions of one picture to be made. `by` separates what staff and visitors order, so that neither takes the place of
 * the other. `twin` is a picture of the same content and focal point, whose renditions are copied.
 */
export type RenditionOrder = {
    row: PictureRow;
    renditions: readonly Rendition[];
    by: 'staff' | 'visitor';
    twin?: PictureRow | undefined;
};

/** Pictures that wait: of all landing pages, and of each. Beyond that, the next visitor orders the rendition again. */
export const mostWaiting = { all: 2000, each: 200 } as const;

/** Time for which a picture that failed is left alone (milliseconds). */
const restMs = 60_000;

/** Pictures that failed and are remembered. */
const maxResting = 1000;

class QueueFull extends Error {
    override readonly name = 'QueueFull';
}

async function listMissing({ storage }: Services, { row, renditions, twin }: RenditionOrder): Promise<Rendition[]> {
    const missing: Rendition[] = [];
    for (const rendition of renditions) {
        const key = getRenditionKey(row, rendition);
        if (await storage.exists(key)) continue;
        if (twin && (await storage.copy(getRenditionKey(twin, rendition), key))) continue;
        missing.push(rendition);
    }
    return missing;
}

/** Makes the renditions one after another; the original is copied once. A picture that was deleted has none. */
async function makeRenditions(services: Services, order: RenditionOrder, isStopped: () => boolean): Promise<void> {
    const { row } = order;
    const missing = await listMissing(services, order);
    if (missing.length === 0) return;
    await inWorkFolder(incomingFolder(services.config), async (folder) => {
        const from = await copyOriginal(services, row, folder);
        if (from === undefined) return;
        for (const rendition of missing) {
            if (isStopped()) return;
            const work = createShrinkWork(services, row, rendition, from);
            settleRendition(services, row, rendition, await workOnPicture(row.ldp_id, work, { isBackground: true }));
        }
    });
}

/** Pictures that failed lately, by their storage key. */
function createRest({ now }: Pick<Services, 'now'>) {
    const resting = new Map<string, number>();
    return {
        add(key: string): void {
            for (const oldest of resting.keys()) if (resting.size >= maxResting) resting.delete(oldest);
            resting.set(key, now().getTime() + restMs);
        },
        has: (key: string) => (resting.get(key) ?? 0) > now().getTime(),
    };
}

/** See `getRenditionQueue`. */
export type RenditionQueue = {
    /** Orders renditions without waiting for them. Those that are ordered already or were refused are left out. */
    order(order: RenditionOrder): void;
    start(): void;
    /** Resolves as soon as the picture in work is finished; others that wait are forgotten. */
    stop(): Promise<void>;
    /** Resolves when nothing that was ordered is left. */
    settle(): Promise<void>;
};

function createRenditionQueue(services: Services): RenditionQueue {
    const { log } = services;
    const ordered = new Set<string>();
    const running = new Set<Promise<void>>();
    const rest = createRest(services);
    let isStarted = false;
    const inTurn = createFairLimiter({
        atOnce: 1,
        mostWaiting,
        refuse() {
            throw new QueueFull();
        },
    });

    addQueue(services, 'renditions', inTurn.count);

    async function process(order: RenditionOrder): Promise<void> {
        const { row, by } = order;
        const file = getStorageKey(row);
        try {
            await inTurn({ group: `${by} ${row.ldp_id}`, alone: false }, async () => {
                if (isStarted) await makeRenditions(services, order, () => !isStarted);
            });
        } catch (err) {
            if (err instanceof QueueFull) return log.debug({ file }, 'too many pictures wait for their renditions');
            rest.add(file);
            log.warn({ err, file }, 'the renditions of a picture could not be made');
        }
    }

    return {
        order({ row, renditions, by, twin }) {
            if (!isStarted || rest.has(getStorageKey(row))) return;
            const due = renditions.filter(
                (each) => !ordered.has(getRenditionKey(row, each)) && !isRefusedRendition(row, each),
            );
            if (due.length === 0) return;
            const keys = due.map((each) => getRenditionKey(row, each));
            for (const key of keys) ordered.add(key);
            const work = process({ row, renditions: due, by, twin }).finally(() => {
                for (const key of keys) ordered.delete(key);
                running.delete(work);
            });
            running.add(work);
        },
        start() {
            isStarted = true;
        },
        async stop() {
            isStarted = false;
            await Promise.all(running);
        },
        async settle() {
            while (running.size > 0) await Promise.all(running);
        },
    };
}

/**
 * Returns the queue that makes renditions in the background, one picture at a time and after all that the console asks
 * of pictures. It is in memory: what is lost with the process is ordered again by the next visitor. Until it is started,
 * orders are ignored.
 */
export const getRenditionQueue = onceForStore(createRenditionQueue);

/** Starts making renditions, once in each process. Returns a function that stops it. */
export function startMakingRenditions(services: Services): () => Promise<void> {
    const queue = getRenditionQueue(services);
    queue.start();
    return () => queue.stop();
}

/** Orders what landing pages show of pictures that staff have just added or changed; returns at once. */
export function orderShownRenditions(services: Services, row: PictureRow, twin?: PictureRow): void {
    getRenditionQueue(services).order({ row, renditions: listShownRenditions(row), by: 'staff', twin });
}
