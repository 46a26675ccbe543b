import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createExtensions } from '../../../fields/richText/extensions';
import { createSerializer } from '../../../fields/richText/serialize';

const texts = [
    '<p>One &lt;two&gt; &amp; "three"</p>',
    '<h2>A</h2><p style="text-align: center">b <strong><em>c</em> d</strong> <a href="/x?a=1&amp;b=2">e</a><br>f</p><hr>',
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li><li><h3>c</h3><p>d</p></li></ol></li></ul>',
    '<blockquote><p>a</p><blockquote><p><u>b</u><s>c</s></p></blockquote></blockquote>',
    '<p>a</p><img src="/image/l1/a.png" alt="&lt;table&gt;" width="10"><p>\uFFFF ก้ำ 👩‍🔥 한국어</p>',
];

const extensions = createExtensions((path) => path);

function edit(editor: Editor, from: number, to: number, text: string): void {
    const { size } = editor.state.doc.content;
    const [start, end] = [from % (size + 1), to % (size + 1)].sort((one, other) => one - other);
    editor.commands.insertContentAt({ from: start ?? 0, to: end ?? 0 }, text);
}

it('writes any text like the library, after any edits', () => {
    const editor = new Editor({ extensions, element: null });
    onTestFinished(() => editor.destroy());
    const { serialize } = createSerializer(editor.schema);
    const place = fc.nat(400);
    const anyEdit = fc.tuple(place, place, fc.constantFrom(...texts, 'x', '', ' ', '\uFFFF', '<b>y</b>'));
    fc.assert(
        fc.property(fc.constantFrom(...texts), fc.array(anyEdit, { maxLength: 12 }), (text, edits) => {
            editor.commands.setContent(text);
            for (const step of edits) {
                edit(editor, ...step);
                expect(serialize(editor.state.doc)).toBe(editor.getHTML());
            }
        }),
        { numRuns: 60 },
    );
});
