import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { optional } from '../../../contract/field';
import { localized } from '../../../fields/localized/field';
import { richText } from '../../../fields/richText/field';
import { cleanPaste, findPictureFile } from '../../../fields/richText/paste';
import { sanitize } from '../../../server/kernel/operations/richText';
import { type AnswerCall, renderFields } from '../../fixtures/renderField';

/** The editor, which TipTap attaches to its element. */
type EditorElement = HTMLElement & {
    editor: { commands: Record<'insertContent' | 'focus' | 'undo' | 'selectAll', (content?: string) => boolean> };
};

beforeAll(() => {
    // jsdom has no layout, and the editor reads the cursor's position.
    const nowhere = () => Object.assign([], { item: () => null });
    Range.prototype.getClientRects ??= nowhere as never;
    Range.prototype.getBoundingClientRect ??= () => new DOMRect();
    document.elementFromPoint ??= () => null;
});

const fields = { content: optional(richText()) };
const box = () => screen.findByRole<EditorElement>('textbox', { name: 'Content' }, { timeout: 20_000 });

const stored = {
    Thai: '<h2>สิทธิมนุษยชน</h2><p>มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ</p>',
    Lao: '<p>ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ, <strong>ສິດທິ</strong>, ເສລີພາບ</p>',
    Khmer: '<p>មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរ</p>',
    Burmese: '<p>လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း</p>',
    'a text with what has no width': '<p>ភា\u200bសា <strong>ক\u200dষ</strong> র\u200c্য\u2060❤\ufe0f\u200d🔥</p>',
    'a text with pictures': '<p>Before</p><img src="/image/l1/stage.png" alt="Stage" width="600"><p>After</p>',
    'a text that another program wrote':
        '<p>a  b&nbsp;c</p>\n<ul><li>One</li><li><b>Two</b></li></ul>\n<p style="text-align:center">z</p>',
};

describe.each(Object.entries(stored))('%s', (_name, html) => {
    it('stays unchanged as long as nobody edits it', async () => {
        const { user, values, saved, form } = renderFields(fields, { values: { content: html } });
        const editor = await box();
        await user.click(editor);
        await user.tab();
        expect(values().content).toBe(html);
        expect(form().formState.isDirty).toBe(false);
        await user.click(screen.getByText('Save'));
        expect(saved()).toEqual({ content: html });
    });

    it('is restored exactly by an undo', async () => {
        const { values } = renderFields(fields, { values: { content: html } });
        const { editor } = await box();
        act(() => void editor.commands.insertContent('ใหม่'));
        expect(values().content).not.toBe(html);
        expect(String(values().content)).toContain('ใหม่');
        act(() => void editor.commands.undo());
        expect(values().content).toBe(html);
    });
});

it('keeps the text around an edit unchanged', async () => {
    const { values } = renderFields(fields, { values: { content: stored.Lao + stored['a text with pictures'] } });
    const { editor } = await box();
    act(() => void editor.commands.insertContent('ໃໝ່ '));
    expect(values().content).toBe((stored.Lao + stored['a text with pictures']).replace('<p>ມ', '<p>ໃໝ່ ມ'));
});

it('shows images with the token and stores them without it', async () => {
    const { values } = renderFields(fields, { values: { content: stored['a text with pictures'] } });
    const editor = await box();
    expect(editor.querySelector('img')?.getAttribute('src')).toBe('/image/l1/stage.png?tk=m1');
    act(() => void editor.editor.commands.insertContent('x'));
    expect(values().content).not.toContain('tk=');
});

it('shows a value set from outside: a discarded change, another language', async () => {
    const { form, user, values } = renderFields(
        { content: optional(localized(richText())) },
        { values: { content: { en: '<p>One</p>', th: stored.Thai } } },
    );
    expect((await box()).textContent).toBe('One');
    act(() => form().setValue('content', { en: '<p>Two</p>', th: stored.Thai }));
    await waitFor(async () => expect((await box()).textContent).toBe('Two'));
    await user.click(screen.getByText('Write th'));
    await waitFor(async () => expect((await box()).innerHTML).toContain('สิทธิมนุษยชน'));
    expect(values().content).toEqual({ en: '<p>Two</p>', th: stored.Thai });
});

it('uploads a pasted image and inserts it into the text', async () => {
    const answer: AnswerCall = () => Promise.resolve({ url: '/image/l1/new.png' });
    const { values } = renderFields(fields, { answer, values: { content: '<p>Text</p>' } });
    const file = new File(['pixels'], 'new.png', { type: 'image/png' });
    fireEvent.paste(await box(), { clipboardData: { files: [file], types: ['Files'], getData: () => '' } });
    await waitFor(() => expect(values().content).toContain('<img src="/image/l1/new.png" alt="">'));
});

it('edits a text as HTML source if the editor would lose part of it', async () => {
    const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    const { user, values } = renderFields(fields, { values: { content: table } });
    const source = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Content' }, { timeout: 20_000 });
    expect(source.value).toBe(table);
    expect(screen.getByText(/the editor cannot show: table/)).toBeTruthy();
    await user.type(source, '<p>2</p>');
    expect(values().content).toBe(`${table}<p>2</p>`);
});

it('shows a read-only text without a toolbar, scripts and unsafe links', async () => {
    renderFields(fields, {
        values: {
            content: `${stored.Thai}<script>alert(1)</script><a href="javascript:alert(1)">x</a><a href="https://user:pw@example.com">y</a>`,
        },
        readOnly: true,
    });
    expect(await screen.findByRole('heading', { name: 'สิทธิมนุษยชน' })).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(document.querySelector('script, a[href]')).toBeNull();
});

/** Enters the address in the link dialog. */
async function link(user: ReturnType<typeof renderFields>['user'], address: string): Promise<void> {
    await user.click(screen.getByRole('button', { name: 'Link' }));
    await user.type(screen.getByRole('textbox', { name: 'Link address' }), address);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
}

it.each([
    ['https://example.com/x?a=1&b=2', 'https://example.com/x?a=1&amp;b=2'],
    ['/promotion', '/promotion'],
    ['MAILTO:a@example.com', 'mailto:a@example.com'],
    ['tel:+66 2 123', 'tel:+662123'],
])('turns %s into a link that the server keeps', async (written, href) => {
    const { user, values } = renderFields(fields, { values: { content: '' } });
    await box();
    await link(user, written);
    const escaped = written.replace('&', '&amp;');
    expect(values().content).toBe(`<p><a href="${href}">${escaped}</a></p>`);
    expect(sanitize(String(values().content))).toBe(values().content);
});

it.each(['https://user:pw@example.com', 'mailto:a b@example.com', '//example.com'])(
    'rejects %s as the address of a link',
    async (written) => {
        const { user, values } = renderFields(fields, { values: { content: '' } });
        await box();
        await link(user, written);
        expect(screen.getByRole('alert').textContent).toMatch(/^Enter a web address/);
        expect(values().content).toBe('');
    },
);

const pasteData = (text: string, html = '') => ({
    clipboardData: {
        files: [],
        types: [],
        getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? text : ''),
    },
});

it('creates no link from pasted text that the server would remove', async () => {
    const { values } = renderFields(fields, { values: { content: '<p>Old words</p>' } });
    const editor = await box();
    const paste = (...args: Parameters<typeof pasteData>) => {
        act(() => void editor.editor.commands.selectAll());
        fireEvent.paste(editor, pasteData(...args));
        return values().content;
    };
    expect(paste('https://user:pw@example.com')).toBe('<p>https://user:pw@example.com</p>');
    expect(paste("o'brien@example.com")).toBe("<p>o'brien@example.com</p>");
    expect(paste('', '<p><a href="ftp://example.com">One</a> <a href="TEL:+66 2 123">two</a></p>')).toBe(
        '<p>One <a href="tel:+662123">two</a></p>',
    );
    expect(paste('example.com')).toBe('<p><a href="http://example.com">One two</a></p>');
});

it('keeps zero-width characters in pasted text', async () => {
    const { values } = renderFields(fields, { values: { content: '<p>Old</p>' } });
    const editor = await box();
    const pasted = 'ភា\u200bសា ক\u200dষ র\u200c্য\u2060❤\ufe0f\u200d🔥';
    for (const data of [pasteData(pasted), pasteData('', `<p>${pasted}</p>`)]) {
        act(() => void editor.editor.commands.selectAll());
        fireEvent.paste(editor, data);
        expect(values().content).toBe(`<p>${pasted}</p>`);
    }
});

it('strips tokens and external images from pasted HTML', () => {
    const pasted = cleanPaste(
        `<p>Text <img src="${location.origin}/image/l1/a.png?tk=secret"><img src="https://example.com/b.png"><img src="data:image/png;base64,AA=="></p>`,
    );
    expect(pasted).toBe('<p>Text <img src="/image/l1/a.png"></p>');
});

it('prefers the text of a pasted document to its image', () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const transfer = (html: string) => ({ files: [file], getData: () => html }) as unknown as DataTransfer;
    expect(findPictureFile(transfer('<p>Words</p>'))).toBeUndefined();
    expect(findPictureFile(transfer('<img src="x">'))).toBe(file);
});

it('never requests an image without its token, even while it unmounts', async () => {
    const { unmount } = renderFields(fields, { values: { content: stored['a text with pictures'] } });
    const editor = await box();
    const watcher = new MutationObserver(() => undefined);
    watcher.observe(editor, { subtree: true, childList: true });
    unmount();
    const drawn = watcher.takeRecords().flatMap(({ addedNodes }) => Array.from(addedNodes));
    const sources = drawn.flatMap((node) => (node instanceof HTMLImageElement ? [node.getAttribute('src')] : []));
    expect(sources.filter((source) => !source?.includes('tk='))).toEqual([]);
});
