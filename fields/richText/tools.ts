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
import StrikethroughS from '@mui/icons-material/StrikethroughS';
import Undo from '@mui/icons-material/Undo';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import { headingLevels } from './extensions';

/** A toolbar button that needs no input: its action, whether it is active, and whether it is enabled. */
export type Tool = {
    name: string;
    params?: Record<string, number>;
    /** The icon; a letter if there is none. */
    face: ComponentType<{ fontSize: 'small' }> | string;
    run(chain: ChainedCommands): ChainedCommands;
    isOn?(editor: Editor): boolean;
};

const headings: readonly Tool[] = headingLevels.map((level) => ({
    name: 'heading',
    params: { level: level - 1 },
    face: `H${level - 1}`,
    run: (chain) => chain.toggleHeading({ level }),
    isOn: (editor) => editor.isActive('heading', { level }),
}));

const marks: readonly Tool[] = [
    { name: 'bold', face: FormatBold, run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
    {
        name: 'italic',
        face: FormatItalic,
        run: (chain) => chain.toggleItalic(),
        isOn: (editor) => editor.isActive('italic'),
    },
    {
        name: 'underline',
        face: FormatUnderlined,
        run: (chain) => chain.toggleUnderline(),
        isOn: (editor) => editor.isActive('underline'),
    },
    {
        name: 'strike',
        face: StrikethroughS,
        run: (chain) => chain.toggleStrike(),
        isOn: (editor) => editor.isActive('strike'),
    },
];

const blocks: readonly Tool[] = [
    {
        name: 'bulletList',
        face: FormatListBulleted,
        run: (chain) => chain.toggleBulletList(),
        isOn: (editor) => editor.isActive('bulletList'),
    },
    {
        name: 'orderedList',
        face: FormatListNumbered,
        run: (chain) => chain.toggleOrderedList(),
        isOn: (editor) => editor.isActive('orderedList'),
    },
    {
        name: 'blockquote',
        face: FormatQuote,
        run: (chain) => chain.toggleBlockquote(),
        isOn: (editor) => editor.isActive('blockquote'),
    },
];

const alignments: readonly Tool[] = [
    { name: 'left' as const, face: FormatAlignLeft },
    { name: 'center' as const, face: FormatAlignCenter },
    { name: 'right' as const, face: FormatAlignRight },
].map(({ name, face }) => ({
    name,
    face,
    run: (chain) => chain.toggleTextAlign(name),
    isOn: (editor) => editor.isActive({ textAlign: name }),
}));

const steps: readonly Tool[] = [
    { name: 'undo', face: Undo, run: (chain) => chain.undo() },
    { name: 'redo', face: Redo, run: (chain) => chain.redo() },
];

/** The tools in groups, as the toolbar shows them. */
export const toolGroups: readonly (readonly Tool[])[] = [headings, marks, blocks, alignments, steps];
