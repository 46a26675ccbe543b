import { closeSearchPanel, openSearchPanel, searchPanelOpen } from '@codemirror/search';
import { EditorView } from '@codemirror/view';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '../../src/fields/input';
import { EditorFrame } from './EditorFrame';
import { changePresentation, createEditorState, type EditorPresentation, type TextPosition } from './editorState';
import type { CodeField } from './field';
import { restoreLineEnds, toEditorText } from './lineEnds';
import { translatePhrases } from './phrases';
import { Verdict } from './Verdict';

/**
 * The code editor. While the user types, its own document is authoritative; a new value from outside replaces the
 * document in one step. The document has only one kind of line ending, the value keeps its original ones.
 */
export function Editor(props: ControlProps<CodeField>): ReactNode {
    const { field, id, labelledBy, describedBy, value, invalid, readOnly } = props;
    const translate = useTranslate();
    const { direction } = useTheme();
    const frame = useRef<HTMLDivElement>(null);
    const view = useRef<EditorView>(undefined);
    const [faults, setFaults] = useState<readonly TextPosition[]>([]);
    const around = useMemo<EditorPresentation>(
        () => ({
            texts: { phrases: translatePhrases(translate), syntaxError: translate('inputs.code.syntax') },
            attributes: { id, 'aria-labelledby': labelledBy, ...(describedBy && { 'aria-describedby': describedBy }) },
        }),
        [id, labelledBy, describedBy, translate],
    );
    const latest = useRef({ ...props, around });
    latest.current = { ...props, around };
    // The last value from outside, and the current value.
    const came = useRef(value);
    const shown = useRef(value);
    useEffect(() => {
        const parent = frame.current;
        if (!parent) return;
        const editor = new EditorView({
            parent,
            state: createEditorState({
                ...latest.current.around,
                language: field.language,
                text: latest.current.value,
                readOnly,
                faulty: setFaults,
                changed: (text) => {
                    const isAsItCame = text === toEditorText(came.current);
                    shown.current = isAsItCame ? came.current : restoreLineEnds(shown.current, text);
                    latest.current.onChange(shown.current);
                },
                left: () => latest.current.onBlur(),
            }),
        });
        view.current = editor;
        latest.current.focusRef({ focus: () => editor.focus() });
        return () => {
            latest.current.focusRef(null);
            editor.destroy();
        };
    }, [field.language, readOnly]);
    // A new language or an error below the editor changes its texts and attributes, not the editor itself.
    useEffect(() => {
        const editor = view.current;
        if (!editor) return;
        const isSearching = searchPanelOpen(editor.state);
        if (isSearching) closeSearchPanel(editor);
        editor.dispatch({ effects: changePresentation({ ...around, readOnly, faulty: setFaults }) });
        if (isSearching) openSearchPanel(editor);
    }, [around, readOnly]);
    useEffect(() => {
        const editor = view.current;
        if (!editor || value === shown.current) return;
        came.current = value;
        shown.current = value;
        if (editor.state.doc.toString() === toEditorText(value)) return;
        editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
    }, [value]);
    function show({ from }: TextPosition): void {
        view.current?.dispatch({ selection: { anchor: from }, scrollIntoView: true });
        view.current?.focus();
    }
    return (
        <>
            <EditorFrame ref={frame} data-invalid={invalid} dir={direction} />
            <Verdict faults={faults} isEmpty={value.trim() === ''} onShow={show} />
        </>
    );
}
