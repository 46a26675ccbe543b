import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { optional } from '../../../../contract/field';
import { group } from '../../../../fields/group/field';
import { image } from '../../../../fields/image/field';
import { list } from '../../../../fields/list/field';
import { buildMedia, createLibrary } from '../../../fixtures/library';
import { type AnswerCall, renderFields } from '../../../fixtures/renderField';

const fields = { image: optional(image('article')) };
const files = ['a', 'b', 'c', 'd'].map((name) => buildMedia(`/image/l1/${name}.png`));
// Elements have no size in jsdom, and only visible files are rendered.
beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
    return () => vi.restoreAllMocks();
});

const options = () => screen.findAllByRole('option');

async function openPicker(name = 'Choose from the library'): Promise<HTMLElement> {
    fireEvent.click(screen.getByRole('button', { name }));
    return screen.findByRole('dialog');
}

it('the image picker offers the images of the requested type, and no documents', async () => {
    const document = buildMedia('/image/l1/terms.pdf', { mime: 'application/pdf', width: null, height: null });
    const other = buildMedia('/image/l1/icon.png', { mediaType: 'icon' });
    renderFields(fields, { answer: createLibrary(...files, document, other) });
    const dialog = await openPicker();
    expect(within(dialog).getByRole('tab', { selected: true }).textContent).toContain('Article');
    await waitFor(async () => expect(await options()).toHaveLength(4));
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Icon' }));
    await waitFor(async () => expect((await options()).map((option) => option.id)).toEqual(['media-icon.png']));
});

it('the image picker passes the clicked image to the form', async () => {
    const { values } = renderFields(fields, { answer: createLibrary(...files) });
    await openPicker();
    const [, second] = await options();
    if (second) fireEvent.click(second);
    await waitFor(() => expect(values().image).toBe('/image/l1/b.png'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the image picker changes nothing when it is cancelled', async () => {
    const { values } = renderFields(fields, { answer: createLibrary(...files), values: { image: '/image/l1/a.png' } });
    const dialog = await openPicker('Replace');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(values().image).toBe('/image/l1/a.png');
});

it('the image picker uploads a pasted image and passes it to the form', async () => {
    const library = createLibrary(...files);
    const fresh = buildMedia('/image/l1/fresh.png');
    const answer: AnswerCall = (name, request) =>
        name === 'image.upload' ? Promise.resolve(fresh) : library(name, request);
    const { values } = renderFields(fields, { answer });
    const dialog = await openPicker();
    const file = new File(['pixels'], 'fresh.png', { type: 'image/png' });
    fireEvent.paste(within(dialog).getByRole('searchbox'), { clipboardData: { files: [file] } });
    await waitFor(() => expect(values().image).toBe('/image/l1/fresh.png'));
});

it('the image picker shows why a file is rejected, and stays open', async () => {
    renderFields(fields, { answer: createLibrary(...files) });
    const dialog = await openPicker();
    const file = new File(['%PDF'], 'terms.pdf', { type: 'application/pdf' });
    fireEvent.paste(within(dialog).getByRole('searchbox'), { clipboardData: { files: [file] } });
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Use an SVG, PNG, JPG or JPEG image');
});

it('the image picker fills a list of images up to its limit', async () => {
    const festival = { slides: list(image('article'), { max: 3 }) };
    const { values } = renderFields(festival, {
        answer: createLibrary(...files),
        values: { slides: ['/image/l1/x.png', null] },
    });
    const dialog = await openPicker('Choose several from the library');
    for (const option of await options()) fireEvent.click(option);
    expect(within(dialog).getByText('2 of at most 2 chosen')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use these' }));
    await waitFor(() => expect(values().slides).toEqual(['/image/l1/x.png', '/image/l1/a.png', '/image/l1/b.png']));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose several from the library' }).disabled).toBe(
        true,
    );
});

it('the image picker fills the first image of each entry, and keeps the other one', async () => {
    const slide = group({ desktopImage: image('article'), mobileImage: optional(image('icon')) });
    const values = { slides: [{ desktopImage: null, mobileImage: '/image/l1/m.png' }] };
    const rendered = renderFields({ slides: list(slide) }, { answer: createLibrary(...files), values });
    const dialog = await openPicker('Choose several from the library');
    for (const option of (await options()).slice(1, 3)) fireEvent.click(option);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use these' }));
    await waitFor(() =>
        expect(rendered.values().slides).toEqual([
            { desktopImage: '/image/l1/b.png', mobileImage: '/image/l1/m.png' },
            { desktopImage: '/image/l1/c.png', mobileImage: null },
        ]),
    );
});
