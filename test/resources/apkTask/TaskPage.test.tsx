import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApkJobStatus } from '../../../contract/apkJobs';
import type { Position } from '../../../contract/permissions';
import { resources } from '../../../resources';
import { renderConsole } from '../../fixtures/renderConsole';
import { buildJob, createApkServer } from './apkServer';

async function openTask(statuses: readonly ApkJobStatus[], position: Position = 'ADMIN') {
    const apk = createApkServer({ position });
    apk.state.jobs = statuses.map((status, index) => buildJob(`j${index}`, `Page ${index}`, status));
    renderConsole({ server: apk.server, resources, at: '/apk-build/t1' });
    await screen.findByRole('heading', { name: 'Autumn' });
    await screen.findByRole('link', { name: 'Page 0' });
    const sentTo = (path: string) => apk.sent.filter((each) => each.path === path).map(({ body }) => body);
    return { ...apk, sentTo };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function answerWith(button: string): Promise<void> {
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
}

async function expectSuccess(text: string): Promise<void> {
    const dialog = await screen.findByRole('alertdialog', { name: 'Success' });
    expect(dialog.textContent).toContain(text);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

const getRow = (name: string) => within(screen.getByRole('link', { name }).closest('tr') ?? document.body);

afterEach(() => void vi.useRealTimers());

describe('A build task', () => {
    it('is refreshed while it runs, but not after it has finished', async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        const { state, become } = await openTask(['BUILT', 'BUILDING']);
        expect(screen.getByText('1 of 2 finished')).toBeTruthy();
        expect(screen.getByRole('progressbar', { name: '1 of 2 finished' }).getAttribute('aria-valuenow')).toBe('1');
        become('j1', 'FAILED');
        await vi.advanceTimersByTimeAsync(1000);
        expect(await screen.findByText('1 of 2 built, 1 failed')).toBeTruthy();
        expect(await getRow('Page 1').findByText('App media: a picture is gone')).toBeTruthy();
        const { looks } = state;
        await vi.advanceTimersByTimeAsync(60_000);
        expect(state.looks).toBe(looks);
    });

    it('advises to try the built apps, until all are released', async () => {
        const advice = 'Try an app on a phone before you release it.';
        await openTask(['BUILT', 'RELEASED']);
        expect(screen.getByText('All 2 are built')).toBeTruthy();
        expect(screen.getByText(advice)).toBeTruthy();
        cleanup();
        await openTask(['RELEASED', 'RELEASED']);
        expect(screen.getByText('All 2 are released')).toBeTruthy();
        expect(screen.queryByText(advice)).toBeNull();
        cleanup();
        await openTask(['FAILED']);
        expect(screen.queryByText(advice)).toBeNull();
    });

    it('shows its id, and that of a failed build', async () => {
        await openTask(['FAILED', 'BUILT']);
        const settings = within(screen.getByRole('region', { name: 'Task settings' }));
        expect(settings.getByText('t1')).toBeTruthy();
        expect(getRow('Page 0').getByText('j0')).toBeTruthy();
        expect(getRow('Page 1').queryByText('j1')).toBeNull();
    });

    it('shows version, size and fingerprint, and a download link with a token', async () => {
        await openTask(['BUILT']);
        const row = getRow('Page 0');
        expect(row.getByText('1.2.0 (7)')).toBeTruthy();
        expect(row.getByText('137 kB')).toBeTruthy();
        expect(row.getByText('10:11:12…2E:2F')).toBeTruthy();
        expect(row.getByRole('link', { name: 'Download: Page 0' }).getAttribute('href')).toBe(
            '/apk/l-j0/app.apk?tk=media',
        );
    });

    it('shows why a build has no file, and offers neither download nor release', async () => {
        const apk = createApkServer();
        const reason = 'The file of this build is gone';
        const row = (jobId: string, name: string) => buildJob(jobId, name, 'BUILT');
        apk.state.jobs = [{ ...row('j0', 'Page 0'), path: '', reason }, row('j1', 'Page 1')];
        renderConsole({ server: apk.server, resources, at: '/apk-build/t1' });
        expect(await screen.findByText(reason)).toBeTruthy();
        expect(getRow('Page 0').queryByRole('link', { name: 'Download: Page 0' })).toBeNull();
        expect(getRow('Page 0').queryByRole('button', { name: 'Release: Page 0' })).toBeNull();
        expect(getRow('Page 1').getByRole('link', { name: 'Download: Page 1' })).toBeTruthy();
        expect(getRow('Page 1').getByRole('button', { name: 'Release: Page 1' })).toBeTruthy();
    });

    it('is cancelled after confirmation', async () => {
        const { sentTo } = await openTask(['WAITING', 'BUILT']);
        press('Cancel task');
        await answerWith('Keep building');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(sentTo('/api/apk/task/update-status')).toEqual([]);
        press('Cancel task');
        await answerWith('Cancel task');
        await expectSuccess('The task was cancelled');
        expect(sentTo('/api/apk/task/update-status')).toEqual([{ id: 't1', status: 'CANCELLED' }]);
        expect(await screen.findByText('Cancelled: 1 of 2 built')).toBeTruthy();
    });

    it('retries all builds that failed or were cancelled, after confirmation', async () => {
        const { sentTo } = await openTask(['FAILED', 'BUILT', 'CANCELLED']);
        press('Try again with 2 apps');
        await answerWith('Try again');
        await expectSuccess('2 apps are waiting to be built again');
        expect(sentTo('/api/apk/job/retry')).toEqual([{ jobIds: ['j0', 'j2'] }]);
    });

    it('releases only what can be released, and says how many are left out and why', async () => {
        const { sentTo } = await openTask(['BUILT', 'FAILED', 'BUILT']);
        const release = () =>
            fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Release' }));
        fireEvent.click(screen.getByRole('checkbox', { name: 'Select Page 1' }));
        release();
        const none = await screen.findByRole('alertdialog', { name: 'Error' });
        expect(within(none).getByRole('listitem').textContent).toBe('Failed, so there is no file (1)');
        fireEvent.click(within(none).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        fireEvent.click(screen.getByRole('checkbox', { name: 'Select Page 0' }));
        release();
        const question = await screen.findByRole('dialog', { name: 'Release?' });
        expect(question.textContent).toContain('1 build will replace the current download on its landing page');
        expect(question.textContent).toContain('1 is left out:Failed, so there is no file (1)');
        await answerWith('Release');
        await expectSuccess('1 build released');
        expect(sentTo('/api/apk/job/release')).toEqual([{ jobIds: ['j0'] }]);
        expect(screen.getByText('1 selected')).toBeTruthy();
    });

    it('reports builds that were not released because their status had changed', async () => {
        const { sentTo, state } = await openTask(['BUILT', 'BUILT', 'BUILT']);
        fireEvent.click(screen.getByRole('checkbox', { name: 'Select Page 0' }));
        fireEvent.click(screen.getByRole('checkbox', { name: 'Select Page 1' }));
        fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Release' }));
        state.jobs = state.jobs.map((job) => (job.jobId === 'j1' ? { ...job, status: 'FAILED' } : job));
        await answerWith('Release');
        const report = await screen.findByRole('alertdialog', { name: '1 of 2 done' });
        expect(within(report).getByRole('listitem').textContent).toBe('Page 1It is FAILED');
        fireEvent.click(within(report).getByRole('button', { name: 'Close' }));
        expect(sentTo('/api/apk/job/release')).toEqual([{ jobIds: ['j0', 'j1'] }]);
        expect(await getRow('Page 0').findByText('Released')).toBeTruthy();
        expect(screen.getByText('1 selected')).toBeTruthy();
    });

    it('filters apps by status', async () => {
        await openTask(['BUILT', 'FAILED']);
        press('Failed 1');
        await waitFor(() => expect(screen.queryByRole('link', { name: 'Page 0' })).toBeNull());
        expect(screen.getByRole('link', { name: 'Page 1' })).toBeTruthy();
    });

    it('offers uploads to administrators only', async () => {
        await openTask(['FAILED'], 'USER');
        expect(screen.getByRole('button', { name: 'Try again: Page 0' })).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Upload an APK: Page 0' })).toBeNull();
    });

    it('rejects a file that is not an APK before it is sent', async () => {
        const { sentTo } = await openTask(['FAILED']);
        press('Upload an APK: Page 0');
        const dialog = await screen.findByRole('dialog', { name: 'Upload an APK for Page 0' });
        const input = within(dialog).getByLabelText('Choose a file', { selector: 'input' });
        fireEvent.change(input, { target: { files: [new File(['text'], 'notes.txt')] } });
        expect((await within(dialog).findByRole('alert')).textContent).toContain('ends in .apk');
        expect(sentTo('/api/admin/apk/upload')).toEqual([]);
    });
});
