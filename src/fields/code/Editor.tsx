import { EditorView } from '@codemirror/view';
import { styled, useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CodeField } from '../../../contract/fields/code';
import type { ControlProps } from '../input';
import { type Place, startState } from './editorState';
import { Verdict } from './Verdict';

const Frame = styled('div')(({ theme }) => ({
    border: `1px solid ${theme.palette.grey[400]}`,
    borderRadius: theme.shape.borderRadius,
    overflow: 'hidden',
    '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    '&[data-invalid="true"]': { borderColor: theme.palette.error.main },
    '& .cm-editor': { minHeight: 280, maxHeight: '60vh', fontSize: '0.8125rem', outline: 'none' },
    '& .cm-scroller': { lineHeight: 'var(--line)' },
}));

/** The editor's own document is the truth while people type; another value from outside replaces it as one step. */
export function Editor(props: ControlProps<CodeField>): ReactNode {
    const { field, id, labelledBy, describedBy, value, invalid, readOnly, focusRef } = props;
    const translate = useTranslate();
    const { direction } = useTheme();
    const frame = useRef<HTMLDivElement>(null);
    const view = useRef<EditorView>(undefined);
    const [faults, setFaults] = useState<readonly Place[]>([]);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
        const parent = frame.current;
        if (!parent) return;
        const editor = new EditorView({
            parent,
            state: startState({
                language: field.language,
                text: latest.current.value,
                readOnly,
                attributes: {
                    id,
                    'aria-labelledby': labelledBy,
                    ...(describedBy && { 'aria-describedby': describedBy }),
                },
                syntaxError: () => translate('inputs.code.syntax'),
                faulty: setFaults,
                changed: (text) => latest.current.onChange(text),
                left: () => latest.current.onBlur(),
            }),
        });
        view.current = editor;
        focusRef({ focus: () => editor.focus() });
        return () => {
            focusRef(null);
            editor.destroy();
        };
    }, [field.language, id, labelledBy, describedBy, readOnly, translate, focusRef]);
    useEffect(() => {
        const editor = view.current;
        const standing = editor?.state.doc.toString();
        if (!editor || standing === value) return;
        editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
    }, [value]);
    function show({ from }: Place): void {
        view.current?.dispatch({ selection: { anchor: from }, scrollIntoView: true });
        view.current?.focus();
    }
    return (
        <>
            <Frame ref={frame} data-invalid={invalid} dir={direction} />
            <Verdict faults={faults} isEmpty={value.trim() === ''} onShow={show} />
        </>
    );
}
