import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../providers/dataProvider';
import { useDialogs } from '../../../base/dialogs/Dialogs';
import { UnreadableFile } from '../../../base/files/textFile';
import { useLandingPage } from '../../../base/session/SessionContext';
import { useKeptWords } from '../../../base/session/useKeptWords';
import { findProblem } from './check';
import { type Compared, compare, listNamed, mapPlaces } from './compare';
import type { FileLanguages } from './file';
import { readNamed } from './read';
import { readFile } from './readFile';
import { useTypes } from './useTypes';
import { type Imported, writeTexts } from './write';

/** What a file would change. */
export type Preview = { languages: FileLanguages; compared: readonly Compared[] };

/** What an import is at; `fraction` tells how far. A `refusal` is an i18n key. */
type Stage =
    | { is: 'choosing'; refusal?: { key: string; language?: string } }
    | { is: 'reading' | 'writing'; fraction: number }
    | { is: 'preview'; preview: Preview }
    | { is: 'done'; imported: Imported };

/** Returns the stage of an import, and functions that compare a file and import the chosen rows of it. */
export function useImport() {
    const provider = useDataProvider<ConsoleDataProvider>();
    const queries = useQueryClient();
    const dialogs = useDialogs();
    const types = useTypes('update');
    const { id, langs, defaultLang } = useLandingPage();
    const { words } = useKeptWords(id);
    const [stage, setStage] = useState<Stage>({ is: 'choosing' });
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    function begin(is: 'reading' | 'writing') {
        running.current = new AbortController();
        const onProgress = (fraction: number) => setStage({ is, fraction });
        onProgress(0);
        return { signal: running.current.signal, onProgress };
    }
    async function read(file: Blob): Promise<void> {
        const progress = begin('reading');
        try {
            const { languages, rows } = await readFile(file);
            const { source = defaultLang, target = '' } = languages;
            const missing = [source, target].find((lang) => !langs.includes(lang));
            if (missing !== undefined || source === target) {
                const key = missing === '' ? 'noLanguage' : 'otherLanguage';
                setStage({
                    is: 'choosing',
                    refusal: { key: `translation.import.${key}`, language: missing ?? target },
                });
                return;
            }
            const [found, { z }] = await Promise.all([
                readNamed(provider, listNamed(rows, types), progress),
                import('../../../fields/form/zod'),
            ]);
            const compared = compare(rows, { source, target }, mapPlaces(found), {
                check: (unit, text) => findProblem(z, unit, text, target),
                words,
            });
            setStage({ is: 'preview', preview: { languages: { source, target }, compared } });
        } catch (problem) {
            if (progress.signal.aborted) return;
            if (!(problem instanceof UnreadableFile)) dialogs.error(problem);
            const refusal = problem instanceof UnreadableFile ? { refusal: { key: problem.message } } : {};
            setStage({ is: 'choosing', ...refusal });
        }
    }
    async function write(preview: Preview, chosen: readonly Compared[]): Promise<void> {
        const imported = await writeTexts(provider, chosen, preview.languages.target, begin('writing'));
        await queries.invalidateQueries();
        setStage({ is: 'done', imported });
    }
    return {
        stage,
        read,
        write,
        stop: () => running.current?.abort(),
        again: () => setStage({ is: 'choosing' }),
    };
}
