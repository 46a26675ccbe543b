import { setTimeout } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { ApkTask } from '../contract/calls/apk/tasks';
import { apkMedia } from '../resources/apkMedia';
import { draw } from '../server/base/artwork/drawing';
import type { MediaTable } from '../server/base/database/tables/media';
import type { Services } from '../server/base/services/context';
import { getStorageKey } from '../server/domain/media/mediaRows';
import { sharp } from '../server/domain/media/sharp';
import { topics } from '../server/process/demo/drawings';
import { textKey } from '../server/store/textKey';
import { type Client, signInClient } from '../test/process/client';
import type { DataLocation } from '../test/process/databases';
import { startServer } from '../test/process/serverProcess';
import { buildAuditStamps, buildLandingPage, getLdpId, insertOwner, openLocation, owner } from './fill';
import { readProcessorTime } from './processes';

/**
 * Figures of one task: apps built per second, the 99th percentile of the response time of queries made meanwhile, and
 * the server's processor time per app (both in milliseconds).
 */
export type TaskFigures = { perSecond: number; p99: number; processor: number };

export type ApkTaskFigures = Record<'first' | 'rebuild', TaskFigures> & { apps: number };

/** The number of rows and files that are written at once. */
const batchSize = 50;
const pixels = 512;

const drawn = (drawing: Parameters<typeof draw>[0]) =>
    sharp(Buffer.from(draw(drawing, { width: pixels, height: pixels })))
        .png()
        .toBuffer();

/** Stores and names a picture that belongs to the landing page. Returns its address. */
async function storePicture({ db, storage }: Services, page: number, name: string, bytes: Buffer): Promise<string> {
    const id = uuidv7();
    const row: MediaTable = {
        ldp_id: getLdpId(page),
        id,
        media_type: 'mApp',
        name,
        name_key: textKey(name),
        file: `${id}.png`,
        mime: 'image/png',
        width: pixels,
        height: pixels,
        size: bytes.length,
        hash: id,
        focal_point: null,
        version: 1,
        ...buildAuditStamps(page),
    };
    await storage.write(getStorageKey(row), bytes);
    await db.insertInto('media').values(row).execute();
    return `/image/${getStorageKey(row)}`;
}

/** Adds a landing page that an app can be built for. */
async function addPage(services: Services, page: number, pictures: readonly Buffer[]): Promise<void> {
    const domains = { primaryDomain: `www.page-${page}.example`, apiDomains: [`api.page-${page}.example`] };
    await services.db
        .insertInto('landing_page')
        .values(buildLandingPage(page, JSON.stringify(domains)))
        .execute();
    const [icon, logo] = [0, 1].map((n) => pictures[(2 * page + n) % pictures.length]);
    if (!icon || !logo) throw new Error('There are no pictures');
    const data = JSON.stringify({
        appName: `App${page}`,
        preloadColor: '#102030',
        icons: { 512: await storePicture(services, page, 'icon.png', icon) },
        loadingLogo: await storePicture(services, page, 'logo.png', logo),
        autoBuild: false,
    });
    const { updated_by, updated_time } = buildAuditStamps(page);
    const setting = { ldp_id: getLdpId(page), variant: '', version: 1, updated_by, updated_time };
    await services.db
        .insertInto('setting')
        .values({ ...setting, name: apkMedia.name, data })
        .execute();
}

async function fillApps(location: DataLocation, apps: number): Promise<void> {
    const services = await openLocation(location);
    try {
        const pictures = await Promise.all(topics.flat().map(drawn));
        await insertOwner(services.db, 'ADMIN');
        for (let first = 0; first < apps; first += batchSize)
            await Promise.all(Array.from({ length: batchSize }, (_, n) => addPage(services, first + n, pictures)));
    } finally {
        await services.close();
    }
}

/** Builds all apps in one task, with queries about the task from its start to its end. */
async function buildAll(client: Client, pid: number, apps: number): Promise<TaskFigures> {
    const ldpIds = Array.from({ length: apps }, (_, page) => getLdpId(page));
    const before = readProcessorTime(pid);
    const since = performance.now();
    const { data: task, msg } = await client.post<ApkTask>('/api/apk/task/create', { ldpIds });
    if (!task) throw new Error(`Nothing was ordered: ${msg}`);
    const answers: number[] = [];
    for (;;) {
        const start = performance.now();
        const { data } = await client.get<ApkTask>(`/api/apk/task/get/${task.id}?brief=true`);
        answers.push(performance.now() - start);
        if (data.jobs.WAITING + data.jobs.BUILDING > 0) {
            await setTimeout(50);
            continue;
        }
        if (data.jobs.BUILT !== apps) throw new Error(`Not all apps were built: ${JSON.stringify(data.jobs)}`);
        const sorted = answers.sort((one, other) => one - other);
        const perSecond = (1000 * apps) / (performance.now() - since);
        const p99 = sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0;
        return { perSecond, p99, processor: (1000 * (readProcessorTime(pid) - before)) / apps };
    }
}

/**
 * Measures, on the built server, a task for a thousand landing pages with pictures of their own, and the same task a
 * second time.
 */
export async function measureApkTask(location: DataLocation, apps = 1000): Promise<ApkTaskFigures> {
    await fillApps(location, apps);
    const server = await startServer({ ...location.env, LOG_LEVEL: 'warn' });
    try {
        const client = await signInClient(server.url, owner.username, owner.password);
        return {
            apps,
            first: await buildAll(client, server.pid, apps),
            rebuild: await buildAll(client, server.pid, apps),
        };
    } finally {
        await server.stop();
    }
}
