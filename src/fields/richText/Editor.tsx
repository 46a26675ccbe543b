import { styled } from '@mui/material/styles';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RichTextField } from '../../../contract/fields/richText';
import { useFileUrl } from '../../session/SessionContext';
import type { ControlProps } from '../input';
import { useUpload } from '../useUpload';
import { extensionsFor } from './extensions';
import { cleanPaste } from './paste';
import { Toolbar } from './Toolbar';
import { proseStyle } from './View';

const Frame = styled('div')(({ theme }) => ({
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.grey[400]}`,
    background: theme.palette.background.paper,
    '&[data-invalid="true"]': { borderColor: theme.palette.error.main },
    '&:focus-within': { borderColor: theme.palette.primary.main, boxShadow: `0 0 0 1px ${theme.palette.primary.main}` },
    '& .ProseMirror': {
        ...theme.typography.body2,
        ...proseStyle,
        minHeight: 160,
        maxHeight: 520,
        overflowY: 'auto',
        padding: '12px 14px',
        outline: 'none',
        '& img.ProseMirror-selectednode': { outline: `2px solid ${theme.palette.primary.main}` },
    },
}));

/** The editor. A text that nobody touched keeps its exact markup, whatever the editor would have made of it. */
export function Editor(props: ControlProps<RichTextField>): ReactNode {
    const { id, labelledBy, describedBy, value, invalid, required, lang, focusRef, onChange, onBlur } = props;
    const fileUrl = useFileUrl();
    const emitted = useRef(value);
    const pristine = useRef<{ html: string; doc: unknown }>(undefined);
    const upload = useUpload('article', (media) => editor?.chain().focus().setImage({ src: media.url, alt: '' }).run());
    const editor = useEditor({
        extensions: extensionsFor(fileUrl),
        content: value,
        parseOptions: { preserveWhitespace: true },
        editorProps: {
            attributes: {
                id,
                role: 'textbox',
                'aria-multiline': 'true',
                'aria-labelledby': labelledBy,
                'aria-required': String(required),
                ...(lang ? { lang } : {}),
            },
            transformPastedHTML: cleanPaste,
            handlePaste(_view, event) {
                const file = event.clipboardData?.files[0];
                if (!file) return false;
                upload.start(file);
                return true;
            },
            handleDrop(_view, event) {
                const file = event.dataTransfer?.files[0];
                if (!file) return false;
                event.preventDefault();
                upload.start(file);
                return true;
            },
        },
        onCreate: ({ editor: created }) => {
            pristine.current = { html: value, doc: created.state.doc };
        },
        onUpdate: ({ editor: changed }) => {
            const first = pristine.current;
            const isUntouched = first !== undefined && changed.state.doc.eq(first.doc as typeof changed.state.doc);
            emitted.current = isUntouched ? first.html : changed.isEmpty ? '' : changed.getHTML();
            onChange(emitted.current);
        },
        onBlur,
    });

    useEffect(() => {
        if (!editor || value === emitted.current) return;
        emitted.current = value;
        editor.commands.setContent(value, { emitUpdate: false, parseOptions: { preserveWhitespace: true } });
        pristine.current = { html: value, doc: editor.state.doc };
    }, [editor, value]);

    useEffect(() => {
        focusRef(editor ? { focus: () => editor.commands.focus() } : null);
    }, [editor, focusRef]);

    return (
        <Frame data-invalid={invalid} aria-describedby={describedBy}>
            {editor && <Toolbar editor={editor} upload={upload} />}
            <EditorContent editor={editor} />
        </Frame>
    );
}
