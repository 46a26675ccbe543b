import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errors } from '../../../contract/errors';
import { optional } from '../../../contract/field';
import { limits } from '../../../contract/limits';
import { image } from '../../../fields/image/field';
import { items } from '../../../fields/items/field';
import { list } from '../../../fields/list/field';
import { text } from '../../../fields/text/field';
import { CallError } from '../../../providers/callError';
import type { CallRequest } from '../../../providers/transport';
import { buildMedia, createLibrary } from '../../fixtures/library';
import { type AnswerCall, renderFields } from '../../fixtures/renderField';

const fields = { image: optional(image('article')) };
const picture = (name = 'stage.png', type = 'image/png') => new File(['pixels'], name, { type });
const box = () => screen.getByRole('group', { name: 'Image' });
const chooser = () => box().querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

/** Creates a server that answers when the test lets it. */
function createHeldServer() {
    const requests: CallRequest<unknown>[] = [];
    const answers: { done(url: string): void; fail(error: Error): void }[] = [];
    const answer: AnswerCall = (name, request) => {
        if (name !== 'image.upload') return createLibrary(buildMedia('/image/l1/old.png'))(name, request);
        requests.push(request);
        return new Promise((resolve, reject) => {
            request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
            answers.push({ done: (url) => resolve(buildMedia(url)), fail: reject });
        });
    };
    return { requests, answers, answer };
}

const at = <T,>(entries: readonly T[], index = 0): T => {
    const entry = entries[index];
    if (entry === undefined) throw new Error(`There is no entry ${index}`);
    return entry;
};

describe('an upload', () => {
    it('shows the field’s own error for a wrong file type, and a specific error as it is', async () => {
        const { answers, answer } = createHeldServer();
        const { user } = renderFields(fields, { answer });
        const general = 'File is not support. Support only JPG, JPEG, PNG, PDF, WEBP and GIF';
        await user.upload(chooser(), picture());
        await waitFor(() => expect(answers).toHaveLength(1));
        at(answers).fail(new CallError(errors.fileType.code, general, 415));
        const problem = await screen.findByRole('alert');
        expect(problem.textContent).toBe('This file cannot be used here. Use an SVG, PNG, JPG or JPEG image');
        await user.upload(chooser(), picture());
        await waitFor(() => expect(answers).toHaveLength(2));
        at(answers, 1).fail(new CallError(errors.fileType.code, 'This image has too many pixels', 415));
        expect(await screen.findByText('This image has too many pixels')).toBeTruthy();
    });

    it('goes to the media of the landing page, shows its progress, and becomes the value', async () => {
        const { requests, answers, answer } = createHeldServer();
        const { user, values } = renderFields(fields, { answer });
        await user.upload(chooser(), picture());
        const { query, body, ldpId, onProgress } = at(requests);
        expect(query).toEqual({ c: 'media', mt: 'article' });
        expect(ldpId).toBe('l1');
        expect((body as FormData).get('file')).toBeInstanceOf(File);
        onProgress?.(0.4);
        await waitFor(() =>
            expect(screen.getByRole('progressbar', { name: 'Uploading: Image' }).getAttribute('aria-valuenow')).toBe(
                '40',
            ),
        );
        at(answers).done('/image/l1/stage.png');
        const shown = await screen.findByRole('img', { name: 'Image' });
        expect(shown.getAttribute('src')).toBe('/image/l1/stage.png?tk=m1&size=article&v=4');
        expect(values().image).toBe('/image/l1/stage.png');
    });

    it('shows an error when it is rejected, and keeps the previous image', async () => {
        const { answers, answer } = createHeldServer();
        const { user, values } = renderFields(fields, { answer, values: { image: '/image/l1/old.png' } });
        await user.upload(chooser(), picture());
        at(answers).fail(new Error('File is not support. Support only JPG, JPEG, PNG, PDF, WEBP and GIF'));
        expect((await screen.findByRole('alert')).textContent).toContain('This file cannot be used here');
        expect(values().image).toBe('/image/l1/old.png');
    });

    it('can be cancelled', async () => {
        const { requests, answer } = createHeldServer();
        const { user, values } = renderFields(fields, { answer });
        await user.upload(chooser(), picture());
        await user.click(await screen.findByText('Cancel'));
        expect(at(requests).signal?.aborted).toBe(true);
        await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
        expect(screen.queryByRole('alert')).toBeNull();
        expect(values().image).toBeNull();
    });

    it('does not start with a file that is too large or not an image', async () => {
        const { requests, answer } = createHeldServer();
        renderFields(fields, { answer });
        fireEvent.change(chooser(), {
            target: { files: [new File([new Uint8Array(limits.uploadBytes + 1)], 'a.png', { type: 'image/png' })] },
        });
        expect(screen.getByRole('alert').textContent).toBe('File size is over 10MB');
        fireEvent.change(chooser(), { target: { files: [picture('a.pdf', 'application/pdf')] } });
        expect(screen.getByRole('alert').textContent).toContain('Use an SVG, PNG, JPG or JPEG image');
        expect(requests).toEqual([]);
    });

    it('starts with a pasted or dropped image, and cancels the previous upload', async () => {
        const { requests, answer } = createHeldServer();
        renderFields(fields, { answer });
        fireEvent.paste(screen.getByRole('button', { name: 'Choose from the library' }), {
            clipboardData: { files: [picture()] },
        });
        await waitFor(() => expect(requests).toHaveLength(1));
        fireEvent.drop(box(), { dataTransfer: { files: [picture()], types: ['Files'] } });
        await waitFor(() => expect(requests).toHaveLength(2));
        expect(at(requests).signal?.aborted).toBe(true);
    });

    it('does not start if the form is read-only', () => {
        const { requests, answer } = createHeldServer();
        renderFields(fields, { answer, readOnly: true, values: { image: '/image/l1/old.png' } });
        fireEvent.drop(box(), { dataTransfer: { files: [picture()], types: ['Files'] } });
        expect(requests).toEqual([]);
        expect(screen.queryByText('Remove')).toBeNull();
    });
});

it('a file dropped outside the field is not opened by the browser', () => {
    renderFields(fields);
    const missed = new Event('drop', { cancelable: true, bubbles: true });
    Object.defineProperty(missed, 'dataTransfer', { value: { types: ['Files'] } });
    document.body.dispatchEvent(missed);
    expect(missed.defaultPrevented).toBe(true);
});

it('an image is removed by a button', async () => {
    const { user, values } = renderFields(fields, { values: { image: '/image/l1/old.png' } });
    await user.click(screen.getByText('Remove'));
    expect(values().image).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose from the library' })).toBeTruthy();
});

describe('an image from the library', () => {
    const icons = { ...fields, icon: optional(image('icon')) };
    const remarks = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

    it('is shown in the size of its slot, in the current version, with its details', async () => {
        const answer = createLibrary(buildMedia('/image/l1/beach.png', { version: 7 }));
        renderFields(fields, { answer, values: { image: '/image/l1/beach.png' } });
        const shown = await screen.findByRole('img', { name: 'Image' });
        expect(shown.getAttribute('src')).toBe('/image/l1/beach.png?tk=m1&size=article&v=7');
        expect(box().textContent).toContain('beach.png · PNG · 1800\u00a0×\u00a0900 · 20\u00a0kB');
        expect(box().textContent).toContain('Recommended: 900\u00a0×\u00a0450 pixels');
    });

    it('is requested together with all others of the form', async () => {
        const requests: unknown[] = [];
        const library = createLibrary(buildMedia('/image/l1/a.png'), buildMedia('/image/l1/b.png'));
        const answer: AnswerCall = (name, request) => {
            requests.push(request.body);
            return library(name, request);
        };
        renderFields(icons, { answer, values: { image: '/image/l1/a.png', icon: '/image/l1/b.png' } });
        await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
        expect(requests).toMatchObject([{ filter: { url: ['/image/l1/a.png', '/image/l1/b.png'] } }]);
    });

    it('shows a warning if it has too few pixels, unless it is a drawing', async () => {
        const small = buildMedia('/image/l1/small.png', { width: 500, height: 900 });
        const drawing = buildMedia('/image/l1/a.svg', { mime: 'image/svg+xml', width: 12, height: 12 });
        const values = { image: small.url, icon: drawing.url };
        renderFields(icons, { answer: createLibrary(small, drawing), values });
        await waitFor(() => expect(remarks()).toContain('Smaller than recommended: it may look blurry'));
        expect(remarks()).toContain('');
        expect(screen.getByText(/SVG images are always shown in full/)).toBeTruthy();
    });

    it('offers cropping and a focal point only if its shape differs from the slot', async () => {
        const wide = buildMedia('/image/l1/wide.png', { width: 3000, height: 500 });
        const fitting = buildMedia('/image/l1/square.png', { width: 256, height: 256 });
        const values = { image: wide.url, icon: fitting.url };
        renderFields(icons, { answer: createLibrary(wide, fitting), values });
        expect(await screen.findAllByRole('button', { name: 'Crop' })).toHaveLength(1);
        expect(screen.getAllByRole('button', { name: 'Focal point' })).toHaveLength(1);
    });

    it('has no focal point if all landing pages share it', async () => {
        const shared = buildMedia('/image/common/wide.png', { ldpId: 'common', width: 3000, height: 500 });
        renderFields(fields, { answer: createLibrary(shared), values: { image: shared.url } });
        expect(await screen.findByRole('button', { name: 'Crop' })).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Focal point' })).toBeNull();
    });

    it('that no longer exists says so, and can be replaced', async () => {
        renderFields(fields, { answer: createLibrary(), values: { image: '/image/l1/gone.png' } });
        await waitFor(() => expect(remarks()[0]).toContain('no longer in the library'));
        expect(screen.queryByRole('img')).toBeNull();
        expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
    });

    it('is shown even if the library does not respond', async () => {
        const answer: AnswerCall = () => Promise.reject(new Error('No connection'));
        renderFields(fields, { answer, values: { image: '/image/l1/old.png' } });
        expect((await screen.findByRole('img', { name: 'Image' })).getAttribute('src')).toBe(
            '/image/l1/old.png?tk=m1&size=article',
        );
        expect(remarks()).toEqual(['']);
    });

    it('has no editing buttons in a read-only form', async () => {
        const wide = buildMedia('/image/l1/wide.png', { width: 3000, height: 500 });
        renderFields(fields, { answer: createLibrary(wide), readOnly: true, values: { image: wide.url } });
        expect(await screen.findByRole('button', { name: 'Open large: Image' })).toBeTruthy();
        for (const name of ['Replace', 'Upload', 'Crop', 'Focal point', 'Remove']) {
            expect(screen.queryByRole('button', { name })).toBeNull();
        }
    });
});

it('an upload ends in its own row if rows are moved meanwhile', async () => {
    const { answers, answer } = createHeldServer();
    const { user, values } = renderFields(
        { slides: list(image('festival'), { max: 3 }) },
        { answer, values: { slides: [null, '/image/l1/b.png'] } },
    );
    const first = screen.getByRole('group', { name: 'Slides 1' });
    await user.upload(first.querySelector('input[type=file]') as HTMLInputElement, picture());
    await user.click(screen.getByRole('button', { name: 'Move down: Slides 1' }));
    at(answers).done('/image/l1/a.png');
    await waitFor(() => expect(values().slides).toEqual(['/image/l1/b.png', '/image/l1/a.png']));
});

it('an upload continues in a row that is closed, and is cancelled in one that is removed', async () => {
    const { requests, answers, answer } = createHeldServer();
    const { user, values } = renderFields(
        { slides: items({ title: text(), image: optional(image('festival')) }) },
        {
            answer,
            values: {
                slides: [
                    { id: 's1', title: 'One' },
                    { id: 's2', title: 'Two' },
                ],
            },
        },
    );
    const opener = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}$`) });
    await user.click(opener('One'));
    await user.upload(chooser(), picture());
    await user.click(opener('One'));
    expect(opener('One').getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Move down: One' }));
    at(answers).done('/image/l1/a.png');
    await waitFor(() => expect(values().slides).toMatchObject([{ id: 's2' }, { id: 's1', image: '/image/l1/a.png' }]));
    await waitFor(() => expect(document.querySelector('input[type=file]')).toBeNull());

    await user.click(opener('Two'));
    await user.upload(chooser(), picture());
    await user.click(screen.getByRole('button', { name: 'Remove: Two' }));
    expect(at(requests, 1).signal?.aborted).toBe(true);
});
