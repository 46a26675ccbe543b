import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { Upload } from '../useUpload';

type Tool = {
    name: string;
    Icon: ComponentType<{ fontSize: 'small' }>;
    run(editor: Editor): void;
    isOn?(editor: Editor): boolean;
};

const tools: readonly Tool[] = [
    {
        name: 'bold',
        Icon: FormatBold,
        run: (editor) => editor.chain().focus().toggleBold().run(),
        isOn: (editor) => editor.isActive('bold'),
    },
    {
        name: 'italic',
        Icon: FormatItalic,
        run: (editor) => editor.chain().focus().toggleItalic().run(),
        isOn: (editor) => editor.isActive('italic'),
    },
    {
        name: 'underline',
        Icon: FormatUnderlined,
        run: (editor) => editor.chain().focus().toggleUnderline().run(),
        isOn: (editor) => editor.isActive('underline'),
    },
    {
        name: 'bulletList',
        Icon: FormatListBulleted,
        run: (editor) => editor.chain().focus().toggleBulletList().run(),
        isOn: (editor) => editor.isActive('bulletList'),
    },
    {
        name: 'orderedList',
        Icon: FormatListNumbered,
        run: (editor) => editor.chain().focus().toggleOrderedList().run(),
        isOn: (editor) => editor.isActive('orderedList'),
    },
    {
        name: 'blockquote',
        Icon: FormatQuote,
        run: (editor) => editor.chain().focus().toggleBlockquote().run(),
        isOn: (editor) => editor.isActive('blockquote'),
    },
    {
        name: 'left',
        Icon: FormatAlignLeft,
        run: (editor) => editor.chain().focus().setTextAlign('left').run(),
        isOn: (editor) => editor.isActive({ textAlign: 'left' }),
    },
    {
        name: 'center',
        Icon: FormatAlignCenter,
        run: (editor) => editor.chain().focus().setTextAlign('center').run(),
        isOn: (editor) => editor.isActive({ textAlign: 'center' }),
    },
    {
        name: 'right',
        Icon: FormatAlignRight,
        run: (editor) => editor.chain().focus().setTextAlign('right').run(),
        isOn: (editor) => editor.isActive({ textAlign: 'right' }),
    },
    { name: 'undo', Icon: Undo, run: (editor) => editor.chain().focus().undo().run() },
    { name: 'redo', Icon: Redo, run: (editor) => editor.chain().focus().redo().run() },
];

export function Toolbar({ editor }: { editor: Editor; upload: Upload }): ReactNode {
    const translate = useTranslate();
    const on = useEditorState({
        editor,
        selector: ({ editor: current }) => tools.map((tool) => tool.isOn?.(current) ?? false),
    });
    return (
        <div role="toolbar" aria-label={translate('inputs.richText.toolbar')}>
            {tools.map(({ name, Icon, run, isOn }, place) => (
                <IconButton
                    key={name}
                    size="small"
                    aria-label={translate(`inputs.richText.${name}`)}
                    aria-pressed={isOn ? on[place] : undefined}
                    color={on[place] ? 'primary' : 'default'}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => run(editor)}
                >
                    <Icon fontSize="small" />
                </IconButton>
            ))}
        </div>
    );
}
