import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import { pickBySeed } from '../../drawn';
import { expectSuccess } from '../console';
import { goOffline, isPrepared } from '../prepared';
import { enterSite, waitUntilLoaded } from '../screens';
import { test } from '../server';

/** What somebody does in a form, key by key, until the save. */
/** `save` is the button; `done` is what is said when it has been saved. */
type Task = { name: string; at: string; save: string; done: string; call: RegExp; steps: Step[] };
type Step = { does(page: Page, text: string): Promise<void>; isKept(page: Page, text: string): Promise<void> };

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

/** Replaces the text of an input. */
function inBox(name: string | RegExp, getText: (text: string) => string): Step {
    return {
        async does(page, text) {
            await box(page, name).first().click();
            await page.keyboard.press('ControlOrMeta+A');
            await page.keyboard.type(getText(text));
        },
        isKept: (page, text) => expect(box(page, name).first()).toHaveValue(getText(text)),
    };
}

/** Types at the beginning of a formatted text. */
const inEditor = (name: RegExp): Step => ({
    async does(page, text) {
        await box(page, name).click();
        await page.keyboard.press('ControlOrMeta+Home');
        await page.keyboard.type(`${text}. `);
    },
    isKept: (page, text) => expect(box(page, name)).toContainText(`${text}.`),
});

const chosen = (name: string, option: string): Step => ({
    async does(page) {
        await page.getByRole('combobox', { name }).click();
        await page.getByRole('option', { name: option }).click();
    },
    isKept: (page) => expect(page.getByRole('combobox', { name })).toContainText(option),
});

const always: Step = {
    does: (page) => page.getByRole('switch', { name: 'Always shown' }).press('Space'),
    isKept: (page) => expect(page.getByRole('switch', { name: 'Always shown' })).toBeChecked(),
};

const colours: Task = {
    name: 'the colours of a theme',
    at: '/web-setting/web-theme',
    save: 'Save',
    done: 'was saved',
    call: /\/color\/update$/,
    steps: [inBox(/^Primary font colour$/, toColor), inBox(/^Secondary font colour$/, toColor)],
};

const tasks: readonly Task[] = [
    {
        name: 'a new promotion',
        at: '/promotion/add',
        save: 'Publish',
        done: 'was published',
        call: /\/promotion\/create$/,
        steps: [
            inBox(/^Title/, (text) => text),
            inBox(/^Short title/, (text) => `Short ${text}`),
            chosen('Type', 'Deposit'),
            always,
            inBox(/^Short content/, (text) => `Summary of ${text}`),
            inEditor(/^Content$/),
        ],
    },
    {
        name: 'the text of an article',
        at: '/article',
        save: 'Save',
        done: 'was saved',
        call: /\/article\/update$/,
        steps: [inBox(/^Title/, (text) => text), inEditor(/^Content$/)],
    },
    colours,
];

/** Returns a colour that is another one for another text. */
function toColor(text: string): string {
    const sum = [...text].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 0xffffff, 7);
    return `#${sum.toString(16).padStart(6, '0')}`;
}

type Cut = { cut(): Promise<unknown>; mend(): Promise<unknown> };

/** The network goes away, or requests get no answer although the browser believes that there is a network. */
const cuts: Readonly<Record<string, (page: Page, context: BrowserContext) => Cut>> = {
    offline: (page, context) => ({ cut: () => goOffline(page), mend: () => context.setOffline(false) }),
    silent: (page) => ({
        cut: () => page.route(/\/(api|healthz|image)/, (route) => route.abort()),
        mend: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
    }),
};

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Nothing you typed' });
const isBack = (page: Page) => expect(alertOf(page)).toHaveCount(0, { timeout: 40_000 });

/** Opens the form of a task; of a list, that of its first record. */
async function open(page: Page, url: string, { at }: Task): Promise<void> {
    await page.goto(url + at);
    await waitUntilLoaded(page);
    if (at === '/article')
        await page.getByRole('row').nth(1).getByRole('link').filter({ hasText: /./ }).first().click();
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    await isPrepared(page);
}

/** Counts the saves that the server has carried out. */
function countSaves(page: Page, call: RegExp): () => number {
    const saved = new Set<string>();
    page.on('response', (response: Response) => {
        if (call.test(response.url()) && response.ok())
            saved.add(response.request().headers()['idempotency-key'] ?? 'none');
    });
    return () => saved.size;
}

test.beforeEach(async ({ page, context, server }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await enterSite(context, server.url, 'operator', 'Harbour Lights');
});

/** The network goes away before this step, or before the save after the last. */
const describePlace = ({ steps }: Task, at: number) =>
    at < steps.length ? `before input ${at + 1}` : 'before the save';

type Case = { task: Task; kind: string; at: number; title: string };

const cases = tasks.flatMap((task) =>
    Object.keys(cuts).flatMap((kind) =>
        [...Array(task.steps.length + 1).keys()].map((at): Case => {
            const place = describePlace(task, at);
            return {
                task,
                kind,
                at,
                title: `${task.name}: nothing is lost if the network goes away ${place} (${kind})`,
            };
        }),
    ),
);

/** How many of them a usual run tries; `npm run soak:browser` tries all. */
const drawnCases = 2;

for (const { task, kind, at, title } of pickBySeed(cases, drawnCases, (one) => one.title))
    test(title, { tag: '@drawn' }, async ({ page, context, server }) => {
        const text = `Cut ${kind} ${at} of ${task.steps.length}`;
        await open(page, server.url, task);
        const saves = countSaves(page, task.call);
        const network = cuts[kind]?.(page, context);
        for (const [index, step] of task.steps.entries()) {
            if (index === at) await network?.cut();
            await step.does(page, text);
        }
        if (at === task.steps.length) await network?.cut();
        const save = page.getByRole('button', { name: task.save, exact: true });
        await save.click();
        await expect(alertOf(page)).toContainText('Your last change was not sent');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        for (const step of task.steps) await step.isKept(page, text);
        expect(saves()).toBe(0);
        await network?.mend();
        await isBack(page);
        await save.click();
        await expectSuccess(page, task.done);
        expect(saves()).toBe(1);
    });

test(`${colours.name}: a save whose answer is lost is made once`, async ({ page, server }) => {
    const text = 'Answered once';
    await open(page, server.url, colours);
    for (const step of colours.steps) await step.does(page, text);
    const keys: string[] = [];
    await page.route(colours.call, async (route) => {
        keys.push(route.request().headers()['idempotency-key'] ?? '');
        if (keys.length > 1) return await route.continue();
        await route.fetch();
        await route.abort();
    });
    const save = page.getByRole('button', { name: colours.save, exact: true });
    await save.click();
    await page.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'Close' }).click();
    for (const step of colours.steps) await step.isKept(page, text);
    await save.click();
    await expectSuccess(page, colours.done);
    expect(keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
});
