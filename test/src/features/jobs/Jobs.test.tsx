import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BriefBatch } from '../../../../contract/calls/copyConfig';
import { getPreferences } from '../../../../contract/calls/preferences';
import { createPermission } from '../../../../contract/permissions';
import { initialPreferences } from '../../../../contract/preferences';
import type { Job } from '../../../../src/features/jobs/job';
import { apps } from '../../../../src/features/jobs/kinds/apps';
import { copies } from '../../../../src/features/jobs/kinds/copies';
import { mergeJobs } from '../../../../src/features/jobs/useJobList';
import { freshBrowser, renderShell } from '../../../fixtures/renderShell';
import { admin, type createShellServer } from '../../../fixtures/shellServer';

type Server = ReturnType<typeof createShellServer>;

const ok = (data: unknown) => ({ code: 0, status: 200, data });
const totals = { WAITING: 0, DONE: 0, FAILED: 0, UNDOING: 0, UNDONE: 0, KEPT: 0 };
const batch = (id: string, more: Partial<BriefBatch> = {}): BriefBatch => ({
    ...{ id, kind: 'PARTS', resource: '', from: { id: 'l1', name: 'Landing page 0001' }, createdBy: 'admin01' },
    ...{ createdTime: '2026-01-31T17:00:00.000Z', status: 'DONE', totals: { ...totals, DONE: 2 } },
    ...more,
});
const page = (items: readonly unknown[], total = items.length) => ok({ items, total, page: 1, limit: 10 });

const running = (...ids: string[]) => ok({ items: ids.map((id) => ({ kind: 'COPY', id, isOwn: true })) });

function answerJobs(server: Server, batches: readonly BriefBatch[], now = running()): void {
    server.on(getPreferences.path, ok(initialPreferences));
    server.on('/api/jobs/running', now);
    server.on('/api/ldp/copyconfig/list', page(batches));
}

const openDrawer = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Jobs/ }));
    return await screen.findByRole('dialog', { name: 'Jobs' });
};

beforeEach(() => freshBrowser());

describe('the list of jobs', () => {
    it('is empty at first, and says what would be there', async () => {
        await renderShell('/account/password', (server) => answerJobs(server, []));
        expect(await within(await openDrawer()).findByText(/^Nothing has run yet/)).toBeTruthy();
    });

    it('shows what runs and what has ended, and filters by it', async () => {
        const open = batch('b2', { status: 'RUNNING', totals: { ...totals, DONE: 3, WAITING: 9 } });
        await renderShell('/account/password', (server) => answerJobs(server, [open, batch('b1')], running('b2')));
        const drawer = await openDrawer();
        const bar = await within(drawer).findByRole('progressbar');
        expect(bar.getAttribute('aria-valuetext')).toBe('3 of 12 landing pages');
        expect(within(drawer).getAllByRole('listitem')).toHaveLength(2);
        await userEvent.click(within(drawer).getByRole('button', { name: 'Finished 1' }));
        expect(within(drawer).getByRole('listitem').textContent).toContain('Copied to all 2 landing pages.');
        expect(await screen.findByRole('button', { name: 'Jobs, 1 running', hidden: true })).toBeTruthy();
    });

    it('says which landing pages a job has failed for, and why', async () => {
        const problem = 'An image could not be stored. Try again';
        const target = { id: 'l2', name: 'Norrsken Spel', status: 'FAILED', reason: problem };
        await renderShell('/account/password', (server) => {
            answerJobs(server, [batch('b1', { status: 'FAILED', totals: { ...totals, FAILED: 1 } })]);
            server.on('/api/ldp/copyconfig/get/b1', ok({ ...batch('b1'), targets: [target] }));
        });
        const drawer = await openDrawer();
        await userEvent.click(await within(drawer).findByRole('button', { name: /^Results of/ }));
        const link = await within(drawer).findByRole('link', { name: 'Norrsken Spel' });
        expect(link.closest('li')?.textContent).toContain(problem);
    });

    it('undoes a copy after a question, and links to it', async () => {
        let served: Server | undefined;
        await renderShell('/account/password', (server) => {
            served = server;
            answerJobs(server, [batch('b1')]);
            server.on('/api/ldp/copyconfig/undo', ok({ batchId: 'b1' }));
        });
        const drawer = await openDrawer();
        const title = 'Copy from Landing page 0001 to 2 landing pages';
        const link = await within(drawer).findByRole('link', { name: title });
        expect(link.getAttribute('href')).toBe('/landingpage-copyconfig?batch=b1');
        await userEvent.click(within(drawer).getByRole('button', { name: `Undo ${title}` }));
        const question = await screen.findByRole('dialog', { name: 'Undo the whole copy?' });
        await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
        await waitFor(() => expect(served?.sentTo('/api/ldp/copyconfig/undo')).toHaveLength(1));
        expect(served?.sentTo('/api/ldp/copyconfig/undo')[0]?.body).toEqual({ batchId: 'b1' });
    });

    it('asks sub-users’ server for no apps, as these are for main accounts', async () => {
        const editor = { ...admin, userType: 'SUB', position: 'USER', permission: createPermission(2) } as const;
        const { server } = await renderShell('/account/password', (fake) => {
            fake.accounts.set('token', editor);
            answerJobs(fake, []);
        });
        await openDrawer();
        await waitFor(() => expect(server.sentTo('/api/ldp/copyconfig/list')).toHaveLength(1));
        expect(server.sentTo('/api/apk/task/inquiry')).toHaveLength(0);
    });
});

describe('the end of a job', () => {
    const watched = `console.${admin.id}.watchedJobs`;

    it('is told once after a reload, with a link', async () => {
        localStorage.setItem(watched, JSON.stringify([{ kind: 'COPY', id: 'b1' }]));
        await renderShell('/account/password', (server) => answerJobs(server, [batch('b1')]));
        const notice = await screen.findByRole('group', { name: /^Copy from Landing page 0001/ });
        expect(notice.textContent).toContain('Copied to all 2 landing pages.');
        expect(within(notice).getByRole('link', { name: 'Show' }).getAttribute('href')).toBe(
            '/landingpage-copyconfig?batch=b1',
        );
        expect(JSON.parse(localStorage.getItem(watched) ?? '[]')).toEqual([]);
        await userEvent.click(within(notice).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('group', { name: /^Copy from/ })).toBeNull());
    });

    it('is not told while its own page is shown, and not as long as it runs', async () => {
        localStorage.setItem(
            watched,
            JSON.stringify([
                { kind: 'COPY', id: 'b1' },
                { kind: 'COPY', id: 'b2' },
            ]),
        );
        const open = batch('b2', { status: 'RUNNING', totals: { ...totals, WAITING: 1 } });
        const { server } = await renderShell('/landingpage-copyconfig?batch=b1', (fake) =>
            answerJobs(fake, [open, batch('b1')]),
        );
        await waitFor(() =>
            expect(JSON.parse(localStorage.getItem(watched) ?? '[]')).toEqual([{ kind: 'COPY', id: 'b2' }]),
        );
        expect(server.sentTo('/api/ldp/copyconfig/list').length).toBeGreaterThan(0);
        expect(screen.queryByRole('group', { name: /^Copy from/ })).toBeNull();
    });
});

describe('jobs of several kinds', () => {
    const job = (id: string, startedTime: string): Job => ({
        ...{ id, title: { key: 'a' }, to: undefined, status: 'done', text: { key: 'a' }, done: 1, total: 1 },
        ...{ startedBy: 'admin01', startedTime, loadResults: async () => [] },
    });

    it('are merged newest first; older ones wait until those of other kinds are loaded as far', () => {
        const first = [
            { view: copies, page: { jobs: [job('c2', '2026-03-05'), job('c1', '2026-03-04')], hasMore: true } },
            { view: apps, page: { jobs: [job('a2', '2026-03-06'), job('a1', '2026-03-01')], hasMore: false } },
        ];
        expect(mergeJobs([first]).jobs.map(({ id }) => id)).toEqual(['a2', 'c2', 'c1']);
        const second = [{ view: copies, page: { jobs: [job('c0', '2026-02-01')], hasMore: false } }];
        const all = mergeJobs([first, second]);
        expect(all.jobs.map(({ id }) => id)).toEqual(['a2', 'c2', 'c1', 'a1', 'c0']);
        expect([mergeJobs([first]).hasMore, all.hasMore]).toEqual([true, false]);
    });
});
