import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isDrawn } from '../../drawn';
import { test as base } from '../server';
import { type Effort, type JobName, jobs, listLooseBars } from './jobs';

type Press = 'click' | 'key' | 'letter';

/** Tells of every press of a person on a page: `letter` is a key that becomes part of a text. */
function tellPresses(): void {
    const tell = (press: Press) => Object(window).tellPress(press);
    const searches = '[type=search], [role=searchbox], [role=combobox]';
    const boxes = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])';
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
    // Clicks on labels are followed by one on their control, and drags by none: a press is what people make.
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('click'), true);
    window.addEventListener(
        'keydown',
        ({ isTrusted, key, ctrlKey, metaKey, altKey, target }) => {
            if (!isTrusted || modifiers.includes(key)) return;
            const isText = target instanceof Element && target.matches(boxes) && !target.matches(searches);
            tell(isText && key.length === 1 && !ctrlKey && !metaKey && !altKey ? 'letter' : 'key');
        },
        true,
    );
}

/** Counts what a person does on all pages of a browser, from real events alone. */
class Work {
    private presses: Press[] = [];

    async watch(context: BrowserContext): Promise<void> {
        await context.exposeBinding('tellPress', (_source, press: Press) => this.presses.push(press));
        await context.addInitScript(tellPresses);
    }

    /** Forgets what was done before: the job begins now. */
    begin(): void {
        this.presses = [];
    }

    /** Returns what was done since the beginning. */
    async count(page: Page): Promise<Effort> {
        // Presses are told in order, before this is answered.
        await page.evaluate(() => undefined);
        const count = (kind: Press) => this.presses.filter((press) => press === kind).length;
        const [clicks, operating] = [count('click'), count('key')];
        return { clicks, operating, keys: operating + count('letter'), steps: clicks + operating };
    }

    /** Expects that the job, which is done now, took no more than it may. */
    async expectLean(page: Page, name: JobName): Promise<void> {
        const took = await this.count(page);
        base.info().annotations.push({ type: name, description: JSON.stringify(took) });
        expect(listLooseBars(jobs[name]), `bars of ${name} above half of what was counted`).toEqual([]);
        const { clicks, operating, keys, steps } = jobs[name].most;
        if (clicks !== undefined) expect.soft(took.clicks, 'clicks').toBeLessThanOrEqual(clicks);
        if (operating !== undefined) expect.soft(took.operating, 'operating keys').toBeLessThanOrEqual(operating);
        if (keys !== undefined) expect.soft(took.keys, 'all keys').toBeLessThanOrEqual(keys);
        if (steps !== undefined) expect.soft(took.steps, 'clicks and operating keys').toBeLessThanOrEqual(steps);
    }
}

/** The base test with a count of what is done in it. */
export const test = base.extend<{ work: Work }>({
    work: [
        async ({ context }, use) => {
            const work = new Work();
            await work.watch(context);
            await use(work);
        },
        { auto: true },
    ],
});

/** Declares how a job is done. A usual run does every second one, `npm run soak:browser` all. */
export function testJob(name: JobName, title: string, body: Parameters<typeof test>[2]): void {
    if (isDrawn(`job ${name}`, 2)) test(title, { tag: '@drawn' }, body);
}
