import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { javascriptLanguage, localCompletionSource } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, LanguageSupport, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { gotoLine, highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, type StateEffect } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import type { CodeLanguage } from './field';

/** Omits the snippets that the package suggests, because their descriptions are in English. */
function javascript(): Extension {
    const names = javascriptLanguage.data.of({ autocomplete: localCompletionSource });
    return new LanguageSupport(javascriptLanguage, names);
}

const languages: Readonly<Record<CodeLanguage, () => Extension>> = { javascript, css };

/** The keys of the search; "go to line" is a button below the editor instead. */
const searchKeys = searchKeymap.filter(({ run }) => run !== gotoLine);

/** The maximum number of error marks. */
const maxMarks = 50;

/** A position in the text: offset in characters, and line number from 1. */
export type TextPosition = { from: number; line: number };

/** Marks syntax errors found by the language's grammar and reports their positions. */
function syntaxErrors(message: string, report: (positions: readonly TextPosition[]) => void): Extension {
    return linter(({ state }) => {
        const found: Diagnostic[] = [];
        syntaxTree(state).iterate({
            enter({ type, from, to }) {
                if (type.isError && found.length < maxMarks)
                    found.push({ from, to: Math.max(to, from), severity: 'error', message });
            },
        });
        report(found.map(({ from }) => ({ from, line: state.doc.lineAt(from).number })));
        return found;
    });
}

/** The texts of the editor in the console's language: its built-in phrases, and the message of syntax errors. */
export type EditorTexts = { phrases: Readonly<Record<string, string>>; syntaxError: string };

/** Texts and attributes that the page passes to the editor; they can change while the user types. */
export type EditorPresentation = { texts: EditorTexts; attributes: Readonly<Record<string, string>> };

type EditorOptions = EditorPresentation & {
    language: CodeLanguage;
    text: string;
    readOnly: boolean;
    /** Receives the positions of all syntax errors, in their order. */
    faulty(positions: readonly TextPosition[]): void;
    changed(text: string): void;
    left(): void;
};

const presentation = new Compartment();

type PresentationOptions = EditorPresentation & Pick<EditorOptions, 'readOnly' | 'faulty'>;

function buildPresentation({ texts, attributes, readOnly, faulty }: PresentationOptions): Extension {
    return [
        EditorState.phrases.of(texts.phrases),
        syntaxErrors(texts.syntaxError, faulty),
        EditorView.contentAttributes.of({ ...attributes, ...(readOnly ? { tabindex: '0', role: 'textbox' } : {}) }),
    ];
}

/** Returns an effect that replaces the texts and attributes of the editor. Text, cursor and undo history stay. */
export function changePresentation(options: PresentationOptions): StateEffect<unknown> {
    return presentation.reconfigure(buildPresentation(options));
}

/** Creates the state of an editor for one language. The Tab key leaves it, like every other input. */
export function createEditorState(options: EditorOptions): EditorState {
    const { language, text, readOnly, changed, left } = options;
    return EditorState.create({
        doc: text,
        extensions: [
            lineNumbers(),
            lintGutter(),
            history(),
            drawSelection(),
            indentOnInput(),
            bracketMatching(),
            closeBrackets(),
            autocompletion(),
            highlightActiveLine(),
            highlightSelectionMatches(),
            syntaxHighlighting(classHighlighter),
            languages[language](),
            presentation.of(buildPresentation(options)),
            keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeys, ...historyKeymap, ...completionKeymap]),
            EditorState.readOnly.of(readOnly),
            EditorView.editable.of(!readOnly),
            EditorView.updateListener.of((update) => {
                if (update.docChanged) changed(update.state.doc.toString());
            }),
            EditorView.domEventHandlers({ blur: () => left() }),
        ],
    });
}
