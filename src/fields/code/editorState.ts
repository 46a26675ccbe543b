import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { javascript } from '@codemirror/lang-javascript';
import {
    bracketMatching,
    defaultHighlightStyle,
    foldGutter,
    foldKeymap,
    indentOnInput,
    syntaxHighlighting,
    syntaxTree,
} from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { CodeLanguage } from '../../../contract/fields/code';

const languages: Readonly<Record<CodeLanguage, () => Extension>> = { javascript, css };

/** More marks than these tell nobody more. */
const mostMarks = 50;

/** Where in the text, counted in characters and in lines from 1. */
export type Place = { from: number; line: number };

/** Marks the places that the language's own grammar cannot read. */
function syntaxErrors(says: () => string, report: (places: readonly Place[]) => void): Extension {
    return linter(({ state }) => {
        const found: Diagnostic[] = [];
        syntaxTree(state).iterate({
            enter({ type, from, to }) {
                if (type.isError && found.length < mostMarks)
                    found.push({ from, to: Math.max(to, from), severity: 'error', message: says() });
            },
        });
        report(found.map(({ from }) => ({ from, line: state.doc.lineAt(from).number })));
        return found;
    });
}

type Given = {
    language: CodeLanguage;
    text: string;
    readOnly: boolean;
    attributes: Record<string, string>;
    /** What a mark says, in the language that the console has then. */
    syntaxError(): string;
    /** What cannot be read now, in its order. */
    faulty(places: readonly Place[]): void;
    changed(text: string): void;
    left(): void;
};

/** An editor for one language. Tab leaves it, as it leaves every other input. */
export function startState(given: Given): EditorState {
    const { language, text, readOnly, attributes, syntaxError, faulty, changed, left } = given;
    return EditorState.create({
        doc: text,
        extensions: [
            lineNumbers(),
            foldGutter(),
            lintGutter(),
            history(),
            drawSelection(),
            indentOnInput(),
            bracketMatching(),
            closeBrackets(),
            autocompletion(),
            highlightActiveLine(),
            highlightSelectionMatches(),
            syntaxHighlighting(defaultHighlightStyle),
            languages[language](),
            syntaxErrors(syntaxError, faulty),
            keymap.of([
                ...closeBracketsKeymap,
                ...defaultKeymap,
                ...searchKeymap,
                ...historyKeymap,
                ...foldKeymap,
                ...completionKeymap,
            ]),
            EditorState.readOnly.of(readOnly),
            EditorView.editable.of(!readOnly),
            EditorView.contentAttributes.of({ ...attributes, ...(readOnly ? { tabindex: '0', role: 'textbox' } : {}) }),
            EditorView.updateListener.of((update) => {
                if (update.docChanged) changed(update.state.doc.toString());
            }),
            EditorView.domEventHandlers({ blur: () => left() }),
        ],
    });
}
