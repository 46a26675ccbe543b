import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { optional } from '../../../contract/field';
import { image } from '../../../fields/image/field';
import { CallError } from '../../../providers/callError';
import type { CallRequest } from '../../../providers/transport';
import { buildMedia, createLibrary } from '../../fixtures/library';
import { type AnswerCall, renderFields } from '../../fixtures/renderField';

const fields = { image: optional(image('banner')) };
const wide = buildMedia('/image/l1/wide.png', { mediaType: 'banner', width: 2000, height: 1000 });
const dialog = (name: RegExp) => screen.findByRole('dialog', { name });

afterEach(() => vi.unstubAllGlobals());

describe('the focal point', () => {
    const conflict = new CallError(40901, 'Changed meanwhile', 409, {
        current: { ...wide, name: 'renamed.png', version: 9 },
        updatedBy: 'colleague01',
        updatedTime: '2026-01-02T03:04:05.000Z',
    });

    it('is saved with the version that was opened, and after a conflict with the current one', async () => {
        const sent: CallRequest<unknown>[] = [];
        const library = createLibrary(wide);
        const answer: AnswerCall = (name, request) => {
            if (name !== 'media.update') return library(name, request);
            sent.push(request);
            return sent.length === 1 ? Promise.reject(conflict) : Promise.resolve({ ...wide, ...Object(request.body) });
        };
        const { user, values } = renderFields(fields, { answer, values: { image: wide.url } });
        await user.click(await screen.findByRole('button', { name: 'Focal point' }));
        const opened = await dialog(/^Focal point/);
        const point = within(opened).getByRole('slider', { name: 'Focal point' });
        fireEvent.keyDown(point, { key: 'ArrowLeft' });
        fireEvent.keyDown(point, { key: 'ArrowDown', shiftKey: true });
        expect(point.getAttribute('aria-valuetext')).toBe('49% from the left, 60% from the top');
        await user.click(within(opened).getByRole('button', { name: 'Save focal point' }));
        expect((await within(opened).findByRole('alert')).textContent).toContain('colleague01 has changed this image');
        expect(point.getAttribute('aria-valuetext')).toBe('49% from the left, 60% from the top');
        await user.click(within(opened).getByRole('button', { name: 'Save focal point' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        const focalPoint = { x: 0.49, y: 0.6 };
        expect(sent.map(({ body }) => body)).toEqual([
            { id: 'wide.png', version: 4, name: 'wide.png', focalPoint },
            { id: 'wide.png', version: 9, name: 'renamed.png', focalPoint },
        ]);
        expect(screen.getByRole('img', { name: 'Image' }).getAttribute('src')).toContain('&v=9');
        expect(values().image).toBe(wide.url);
    });
});

describe('cropping', () => {
    it('is not possible for an animated image, which offers its focal point instead', async () => {
        const bytes = readFileSync('test/fixtures/images/moving.gif');
        const moving = { ...wide, mime: 'image/gif' };
        vi.stubGlobal('fetch', () =>
            Promise.resolve(new Response(bytes, { headers: { 'Content-Type': 'image/gif' } })),
        );
        vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
        const { user } = renderFields(fields, { answer: createLibrary(moving), values: { image: moving.url } });
        await user.click(await screen.findByRole('button', { name: 'Crop' }));
        const opened = await dialog(/^Crop/);
        expect((await within(opened).findByRole('alert')).textContent).toContain('This image is animated');
        expect(within(opened).queryByRole('button', { name: 'Use this part' })).toBeNull();
        await user.click(within(opened).getByRole('button', { name: 'Focal point' }));
        expect(await dialog(/^Focal point/)).toBeTruthy();
    });

    it('shows an error if the image cannot be loaded, and retries', async () => {
        let requestCount = 0;
        vi.stubGlobal('fetch', () => {
            requestCount += 1;
            return Promise.resolve(new Response(null, { status: 503 }));
        });
        const { user } = renderFields(fields, { answer: createLibrary(wide), values: { image: wide.url } });
        await user.click(await screen.findByRole('button', { name: 'Crop' }));
        const opened = await dialog(/^Crop/);
        await user.click(await within(opened).findByRole('button', { name: 'Try again' }));
        await waitFor(() => expect(requestCount).toBe(2));
    });
});
