import { EditorView } from '@codemirror/view';
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code } from '../../../fields/code/field';
import { restoreLineEnds, toEditorText } from '../../../fields/code/lineEnds';
import { renderFields } from '../../fixtures/renderField';

const fields = { code: code('css') };

async function editorIn(): Promise<EditorView> {
    const box = await screen.findByRole('textbox', { name: 'Code' }, { timeout: 20_000 });
    const editor = EditorView.findFromDOM(box);
    if (!editor) throw new Error('No editor stands there');
    return editor;
}

const insert = (editor: EditorView, from: number, text: string) =>
    act(() => editor.dispatch({ changes: { from, insert: text } }));

describe.each([
    ['\\r\\n', 'a {\r\n  top: 0;\r\n}\r\n'],
    ['\\r', 'a {\r  top: 0;\r}\r'],
    ['\\n', 'a {\n  top: 0;\n}\n'],
    ['all kinds of line ends', 'a {\n  top: 0;\r\n}\r\n\rb {\n}'],
])('code with %s', (_name, stored) => {
    it('is not changed by opening it', async () => {
        const { form, user, saved } = renderFields(fields, { values: { code: stored } });
        await editorIn();
        expect(form().formState.isDirty).toBe(false);
        await user.click(screen.getByText('Save'));
        expect(saved()).toEqual({ code: stored });
    });

    it('keeps its line ends after an edit, and equals the stored code after undoing the edit', async () => {
        const { form, values } = renderFields(fields, { values: { code: stored } });
        const editor = await editorIn();
        insert(editor, 0, '/* new */');
        expect(values().code).toBe(`/* new */${stored}`);
        act(() => editor.dispatch({ changes: { from: 0, to: 9 } }));
        expect(values().code).toBe(stored);
        expect(form().formState.isDirty).toBe(false);
    });
});

it('a new line of code gets the line end of the others', async () => {
    const { values } = renderFields(fields, { values: { code: 'a {\r\n}' } });
    insert(await editorIn(), 3, '\n  top: 0;');
    expect(values().code).toBe('a {\r\n  top: 0;\r\n}');
});

it('code set from outside keeps its own line ends', async () => {
    const { form, values } = renderFields(fields, { values: { code: 'a {\r\n}' } });
    const editor = await editorIn();
    act(() => form().setValue('code', 'a {\n}'));
    expect(values().code).toBe('a {\n}');
    insert(editor, 0, 'b');
    expect(values().code).toBe('ba {\n}');
    act(() => form().setValue('code', 'c {\r\n}'));
    expect(editor.state.doc.toString()).toBe('c {\n}');
    expect(values().code).toBe('c {\r\n}');
});

it('restoring line ends changes nothing else, and no line that stays', () => {
    const text = fc
        .array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r'), { maxLength: 12 })
        .map((parts) => parts.join(''));
    fc.assert(
        fc.property(text, text.map(toEditorText), (before, edited) => {
            expect(toEditorText(restoreLineEnds(before, edited))).toBe(edited);
            expect(restoreLineEnds(before, toEditorText(before))).toBe(before);
        }),
    );
});
