import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { LatestChange } from '../../../contract/calls/history';
import { isDrawn, pickBySeed } from '../../drawn';
import type { Client } from '../../process/client';
import { enterSite } from '../screens';
import { test } from '../server';
import { cutNetwork, type Way, ways } from './network';

/** Where a task is done. */
export type World = { page: Page; context: BrowserContext; url: string; client: Client; ldpId: string };

/**
 * What somebody does at once. `call` is the request that it needs, as often as `calls` says; without it, nothing is
 * asked of the server. `goesOn` is what remains to be done when that request was cut off and the network is back;
 * nothing, if the console does it by itself.
 */
export type Step<Subject> = {
    name: string;
    call?: RegExp;
    calls?: number;
    does(world: World, subject: Subject): Promise<void>;
    goesOn?(world: World, subject: Subject): Promise<void>;
    /** Waits until it is done. */
    isDone(world: World, subject: Subject): Promise<void>;
};

/** `prepare` returns what the task is about; `check` reads the result from the server. */
export type Task<Subject> = {
    name: string;
    prepare(world: World): Promise<Subject>;
    steps: readonly Step<Subject>[];
    /** The changes that are made, of each kind as many as without a cut. */
    changes: readonly string[];
    check(world: World, subject: Subject): Promise<void>;
};

/** Lists what was changed on a landing page since a time, as “type verb”. */
async function listChanges({ client, ldpId }: World, since: string): Promise<string[]> {
    const path = `/api/history/latest/${ldpId}?since=${encodeURIComponent(since)}&limit=50`;
    const { data } = await client.get<{ items: LatestChange[] }>(path);
    return data.items.map(({ resource, verb }) => `${resource} ${verb}`).sort();
}

type Cut = { at: number; nth: number; way: Way };

async function run<Subject>(task: Task<Subject>, world: World, cut?: Cut): Promise<void> {
    const subject = await task.prepare(world);
    const since = new Date().toISOString();
    for (const [index, step] of task.steps.entries()) {
        const network = cut?.at === index ? await cutNetwork(world.page, cut.way, step.call, cut.nth) : undefined;
        await step.does(world, subject);
        if (network) {
            await network.isCut();
            await network.mend();
            await step.goesOn?.(world, subject);
        }
        await step.isDone(world, subject);
    }
    await task.check(world, subject);
    expect(await listChanges(world, since)).toEqual([...task.changes].sort());
}

type Case = Cut & { title: string };

/** Lists each request of each step with each way to cut it off. A step without one is done without a network. */
function listCuts<Subject>({ steps }: Task<Subject>): Case[] {
    return steps.flatMap(({ name, call, calls = 1, goesOn }, at) => {
        if (!call) return [{ at, nth: 1, way: ways[0], title: `${name} without a network` }];
        // What is read once more by itself is read the same way, whichever request it was.
        const tried = goesOn ? ways : ways.slice(0, 2);
        return Array.from({ length: calls }, (_, index) => index + 1).flatMap((nth) =>
            tried.map((way) => ({ at, nth, way, title: `${name}${calls > 1 ? `, request ${nth}` : ''}: ${way}` })),
        );
    });
}

/** A usual run tries every second task with so many cuts; `npm run soak:browser` tries all. */
const drawnCuts = 1;

/** Does a task once without a cut, and once for each request of each step and each way to cut it off. */
export function testCuts<Subject>(task: Task<Subject>): void {
    if (!isDrawn(task.name, 2)) return;
    async function open(page: Page, context: BrowserContext, url: string): Promise<World> {
        page.on('dialog', (dialog) => dialog.accept());
        return { page, context, url, ...(await enterSite(context, url, 'operator', 'Harbour Lights')) };
    }
    test(`${task.name}: without a cut`, { tag: '@drawn' }, async ({ page, context, server }) => {
        await run(task, await open(page, context, server.url));
    });
    for (const { title, ...cut } of pickBySeed(listCuts(task), drawnCuts, (one) => `${task.name}: ${one.title}`))
        test(`${task.name}: ${title}`, { tag: '@drawn' }, async ({ page, context, server }) => {
            await run(task, await open(page, context, server.url), cut);
        });
}
