import { styled } from '@mui/material/styles';

/** The kinds of words in code that have a colour of their own, by the classes that highlighting gives them. */
const kinds = {
    keyword: ['keyword'],
    name: ['atom', 'bool', 'url', 'labelName', 'definition', 'local'],
    number: ['literal', 'number', 'inserted'],
    string: ['string', 'deleted'],
    pattern: ['string2', 'variableName2', 'macroName'],
    type: ['typeName', 'namespace', 'className'],
    comment: ['comment', 'meta'],
};

const codeColors = Object.fromEntries(
    Object.entries(kinds).map(([kind, names]) => [
        names.map((name) => `& .tok-${name}`).join(', '),
        { color: `var(--code-${kind})` },
    ]),
);

/** The frame of a code editor, which also gives it the colours of the console in place of its own. */
export const EditorFrame = styled('div')(({ theme }) => ({
    border: `1px solid ${theme.palette.grey[400]}`,
    borderRadius: theme.shape.borderRadius,
    overflow: 'hidden',
    background: 'var(--field)',
    '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    '&[data-invalid="true"]': { borderColor: theme.palette.error.main },
    '& .cm-editor': { minHeight: 280, maxHeight: '60vh', fontSize: '0.8125rem', outline: 'none' },
    '& .cm-editor .cm-content': { caretColor: theme.palette.text.primary },
    '& .cm-editor .cm-cursor': { borderLeftColor: theme.palette.text.primary },
    '& .cm-editor .cm-gutters': {
        background: theme.palette.background.default,
        borderColor: theme.palette.divider,
        color: theme.palette.text.secondary,
    },
    '& .cm-editor .cm-activeLine, & .cm-editor .cm-activeLineGutter': { background: theme.palette.action.hover },
    '& .cm-editor .cm-selectionBackground, & .cm-editor.cm-focused .cm-selectionLayer .cm-selectionBackground': {
        background: theme.alpha(theme.palette.primary.main, 0.25),
    },
    '& .cm-editor .cm-selectionMatch': { background: theme.alpha(theme.palette.success.main, 0.25) },
    '& .cm-editor .cm-tooltip': {
        background: theme.palette.background.paper,
        border: `1px solid ${theme.palette.divider}`,
        color: theme.palette.text.primary,
    },
    '& .cm-editor .cm-tooltip-autocomplete > ul > li[aria-selected]': {
        background: theme.palette.primary.main,
        color: theme.palette.primary.contrastText,
    },
    ...codeColors,
    '& .cm-scroller': { lineHeight: 'var(--line)', flexGrow: 1 },
    // Overrides the editor's own styles of its panels.
    '& .cm-editor .cm-panels': {
        background: theme.palette.background.default,
        borderTop: `1px solid ${theme.palette.divider}`,
        color: theme.palette.text.primary,
    },
    '& .cm-editor .cm-panel.cm-search': {
        fontFamily: theme.typography.fontFamily,
        padding: '6px 44px 6px 10px',
        '& label': { fontSize: '0.8125rem', margin: '0 10px 0 4px', whiteSpace: 'nowrap' },
        '& label input': { margin: '0 6px 0 0', verticalAlign: '-2px' },
        '& [name=close]': { top: 6, insetInlineEnd: 8, width: 32, height: 32, fontSize: '1.25rem', cursor: 'pointer' },
    },
    '& .cm-editor .cm-textfield, & .cm-editor .cm-button': {
        height: 32,
        margin: '3px 6px 3px 0',
        padding: '0 10px',
        fontFamily: theme.typography.fontFamily,
        fontSize: '0.8125rem',
        border: `1px solid ${theme.palette.grey[400]}`,
        borderRadius: 8,
        background: theme.palette.background.paper,
        color: theme.palette.text.primary,
    },
    '& .cm-editor .cm-textfield': { width: 220, maxWidth: '100%' },
    '& .cm-editor .cm-button': {
        fontWeight: 600,
        cursor: 'pointer',
        '&:hover': { background: theme.palette.grey[100] },
    },
}));
