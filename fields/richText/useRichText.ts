import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useFileUrl } from '../../src/base/session/SessionContext';
import { createExtensions } from './extensions';
import { cleanPaste, findPictureFile } from './paste';

const parseOptions = { preserveWhitespace: true } as const;

type RichTextOptions = {
    value: string;
    attributes: Record<string, string>;
    onChange(html: string): void;
    onBlur(): void;
    onPicture(file: File): void;
};

/**
 * Creates the editor of a value. A text that was not edited, or whose changes were undone, keeps its exact markup, even
 * if the editor would write it differently. A new value from outside replaces the content.
 */
export function useRichText(options: RichTextOptions): Editor | null {
    const { value, attributes } = options;
    const fileUrl = useFileUrl();
    // The editor is created once; its callbacks must not use the props of the first render.
    const latest = useRef(options);
    latest.current = options;
    const shown = useRef(value);
    const stored = useRef<{ html: string; doc: Editor['state']['doc'] }>(undefined);

    function takePicture(transfer: DataTransfer | null): boolean {
        const file = findPictureFile(transfer);
        if (file) latest.current.onPicture(file);
        return file !== undefined;
    }

    const editor = useEditor({
        extensions: createExtensions(fileUrl),
        content: value,
        parseOptions,
        immediatelyRender: true,
        editorProps: {
            attributes,
            transformPastedHTML: cleanPaste,
            handlePaste: (_view, event) => takePicture(event.clipboardData),
            handleDrop: (_view, event, _slice, moved) => !moved && takePicture(event.dataTransfer),
        },
        onCreate: ({ editor: created }) => {
            stored.current = { html: shown.current, doc: created.state.doc };
        },
        onUpdate: ({ editor: changed }) => {
            const isStored = stored.current?.doc.eq(changed.state.doc);
            const html = changed.isEmpty ? '' : changed.getHTML();
            shown.current = isStored && stored.current ? stored.current.html : html;
            latest.current.onChange(shown.current);
        },
        onBlur: () => latest.current.onBlur(),
    });

    useEffect(() => {
        if (!editor || value === shown.current) return;
        shown.current = value;
        editor.commands.setContent(value, { emitUpdate: false, parseOptions });
        stored.current = { html: value, doc: editor.state.doc };
    }, [editor, value]);

    return editor;
}
