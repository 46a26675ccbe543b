import { type Editor, useEditor } from '@tiptap/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFileUrl } from '../../src/base/session/SessionContext';
import { useShared } from '../../src/base/ui/useShared';
import { createExtensions } from './extensions';
import { listLostElements } from './lost';
import { cleanPaste, findPictureFile } from './paste';
import { createSerializer, type Serializer } from './serialize';

const parseOptions = { preserveWhitespace: true } as const;

/** Pause in typing HTML source, in milliseconds, after which the editor behind it shows the text. */
const pause = 400;

type RichTextOptions = {
    value: string;
    attributes: Record<string, string>;
    /** Whether the text is edited as HTML source; undefined until the user chooses. */
    isSource: boolean | undefined;
    onChange(html: string): void;
    onBlur(): void;
    onPicture(file: File): void;
};

type RichTextEditor = {
    editor: Editor | null;
    /** The names of the elements of the text that the editor would lose. */
    lost: readonly string[];
    /** Whether the text is edited as HTML source: unless the user chooses, if the editor would lose some of it. */
    asSource: boolean;
    /** Looks again for elements that the editor would lose. */
    check(): void;
};

/**
 * Creates the editor of a value. A text that was not edited, or whose changes were undone, keeps its exact markup, even
 * if the editor would write it differently. A new value from outside replaces the content.
 */
export function useRichText(options: RichTextOptions): RichTextEditor {
    const { value, isSource, attributes } = options;
    const fileUrl = useFileUrl();
    // The editor is created once; its callbacks must not use the props of the first render.
    const latest = useRef(options);
    latest.current = options;
    const shown = useRef(value);
    const stored = useRef<{ html: string; doc: Editor['state']['doc'] }>(undefined);
    const serializer = useRef<{ editor: Editor } & Serializer>(undefined);
    const stopAhead = useRef(() => {});
    const [extensions] = useState(() => createExtensions(fileUrl));

    function getSerializer(of: Editor): Serializer {
        if (serializer.current?.editor !== of) serializer.current = { editor: of, ...createSerializer(of.schema) };
        return serializer.current;
    }

    /** Notes what the editor shows now as the markup that the value has. */
    function note(of: Editor): void {
        stored.current = { html: shown.current, doc: of.state.doc };
        stopAhead.current();
        stopAhead.current = getSerializer(of).serializeAhead(of.state.doc);
    }

    // The library draws the whole text again when it gets other options than at the last rendering.
    const shared = useShared(attributes);
    const editorProps = useMemo(() => {
        function takePicture(transfer: DataTransfer | null): boolean {
            const file = findPictureFile(transfer);
            if (file) latest.current.onPicture(file);
            return file !== undefined;
        }
        return {
            attributes: shared,
            transformPastedHTML: cleanPaste,
            handlePaste: (_view: unknown, event: ClipboardEvent) => takePicture(event.clipboardData),
            handleDrop: (_view: unknown, event: DragEvent, _slice: unknown, moved: boolean) =>
                !moved && takePicture(event.dataTransfer),
        };
    }, [shared]);
    const [content] = useState(value);
    const editor = useEditor({
        extensions,
        content,
        parseOptions,
        immediatelyRender: true,
        editorProps,
        // The library may create the editor again, when the text has been edited.
        onBeforeCreate: ({ editor: created }) => {
            created.options.content = shown.current;
        },
        onCreate: ({ editor: created }) => note(created),
        onDestroy: () => stopAhead.current(),
        onUpdate: ({ editor: changed }) => {
            const isStored = stored.current?.doc.eq(changed.state.doc);
            const html = changed.isEmpty ? '' : getSerializer(changed).serialize(changed.state.doc);
            shown.current = isStored && stored.current ? stored.current.html : html;
            latest.current.onChange(shown.current);
        },
        onBlur: () => latest.current.onBlur(),
    });

    const noteNow = useRef(note);
    noteNow.current = note;
    const [lost, setLost] = useState<readonly string[]>(() =>
        editor ? listLostElements(value, editor.state.doc) : [],
    );
    const asSource = isSource ?? lost.length > 0;

    // At once: by the time of a later effect, the next key may have been pressed, and the value before it would replace it.
    useLayoutEffect(() => {
        if (!editor || value === shown.current) return undefined;
        function show(target: Editor): void {
            shown.current = value;
            target.commands.setContent(value, { emitUpdate: false, parseOptions });
            noteNow.current(target);
            setLost(listLostElements(value, target.state.doc));
        }
        if (!asSource) return show(editor);
        const waiting = setTimeout(show, pause, editor);
        return () => clearTimeout(waiting);
    }, [editor, value, asSource]);

    return { editor, lost, asSource, check: () => editor && setLost(listLostElements(value, editor.state.doc)) };
}
