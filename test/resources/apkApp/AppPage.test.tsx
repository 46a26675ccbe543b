import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApkApp } from '../../../contract/calls/apk/apps';
import type { Position } from '../../../contract/permissions';
import { resources } from '../../../resources';
import { renderConsole } from '../../fixtures/renderConsole';
import { buildApp, buildJob, createApkServer } from '../apkTask/apkServer';

async function openApp(change: Partial<ApkApp>, position: Position = 'ADMIN') {
    const apk = createApkServer({ position });
    apk.state.app = buildApp(change);
    const world = renderConsole({ server: apk.server, resources, at: '/apk-app/l1' });
    await screen.findByRole('heading', { name: 'First page' });
    return { ...apk, ...world };
}

afterEach(() => void vi.useRealTimers());

describe('The app of a landing page', () => {
    it('lists what is missing, with links to where it can be set', async () => {
        const missing = [
            { path: 'apkMedia.loadingLogo', msg: 'App media: the loading logo is missing' },
            { path: 'primaryDomain', msg: 'The landing page has no domain' },
        ];
        await openApp({ missing });
        const list = within(screen.getByRole('region', { name: 'Missing' }));
        expect(list.getByText('App media: the loading logo is missing')).toBeTruthy();
        expect(list.getByRole('link', { name: 'App media' }).getAttribute('href')).toBe(
            '/web-setting/app-media?ldp=l1',
        );
        expect(list.getByRole('link', { name: 'Landing page' }).getAttribute('href')).toBe('/landing-page/l1');
        expect(screen.queryByRole('link', { name: 'Build' })).toBeNull();
    });

    it('switches to its landing page when a link to a setting is followed', async () => {
        const missing = [{ path: 'apkMedia.loadingLogo', msg: 'App media: the loading logo is missing' }];
        const { router } = await openApp({ ldpId: 'l2', missing });
        fireEvent.click(screen.getByRole('link', { name: 'App media' }));
        await waitFor(() => expect(screen.getByText('Working on l2')).toBeTruthy());
        await waitFor(() => expect(router.state.location.pathname).toBe('/web-setting/app-media'));
    });

    it('shows its fingerprint and package id, and a link to a new build', async () => {
        const app = buildApp();
        await openApp({});
        expect(screen.getByText(app.certificateSha256)).toBeTruthy();
        expect(screen.getByText(app.packageId)).toBeTruthy();
        expect(screen.getByRole('link', { name: 'Build' }).getAttribute('href')).toBe('/apk-build/create?ldpId=l1');
    });

    it.each([
        ['2026-09-29T23:00:00Z', 'Android will block unregistered apps'],
        ['2026-09-30T00:00:00Z', 'As announced, Android has blocked unregistered apps'],
    ])('describes the blocking of unregistered apps as announced or past at %s', async (now, text) => {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
        await openApp({});
        expect(screen.getByText(new RegExp(text)).textContent).toContain('30 September 2026');
    });

    it('shows the ids of the released build and of its task', async () => {
        const job = buildJob('j1', 'First page', 'RELEASED');
        await openApp({ released: job });
        const region = within(screen.getByRole('region', { name: 'Current download' }));
        for (const id of [job.jobId, job.taskId]) expect(region.getByText(id)).toBeTruthy();
    });

    it('breaks a package name only after its dots', async () => {
        await openApp({});
        const parts = screen.getByText(buildApp().packageId).innerHTML.split('<wbr>');
        expect(parts.length).toBeGreaterThan(1);
        for (const part of parts.slice(0, -1)) expect(part).toMatch(/^[^.]+\.$/);
    });

    it('shows the public address of the released build, also as a QR code', async () => {
        await openApp({ released: buildJob('j1', 'First page', 'RELEASED') });
        const address = `${window.location.origin}/download/unguessable.apk`;
        expect(screen.getByRole('link', { name: address }).getAttribute('href')).toBe(address);
        const code = await screen.findByRole('img', { name: 'QR code of the download address of First page' });
        expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/);
    });

    it('offers the signing key to administrators, with a passphrase that is typed twice', async () => {
        await openApp({});
        fireEvent.click(screen.getByRole('button', { name: 'Export key' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Export the signing key of First page?' }));
        const submit = dialog.getByRole('button', { name: 'Export key' });
        fireEvent.change(dialog.getByLabelText('Passphrase'), { target: { value: 'long enough to be one' } });
        fireEvent.change(dialog.getByLabelText('Repeat passphrase'), { target: { value: 'something else' } });
        expect(dialog.getByText('The passphrases do not match')).toBeTruthy();
        expect(submit).toHaveProperty('disabled', true);
        fireEvent.change(dialog.getByLabelText('Repeat passphrase'), { target: { value: 'long enough to be one' } });
        expect(submit).toHaveProperty('disabled', false);
    });

    it('does not offer the signing key to operators', async () => {
        await openApp({}, 'USER');
        expect(screen.queryByRole('button', { name: 'Export key' })).toBeNull();
    });
});
