import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TextParams } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { UnreadableFile } from '../../base/files/textFile';
import { type ColumnTarget, type FileColumn, matchColumns, retarget } from './columns';
import type { PlannedRow } from './plan';
import { loadNamed, planAll } from './planAll';
import { type FileTable, readTableFile } from './table';
import { useImportWorld } from './useImportWorld';

/** A file with the targets of its columns. */
export type MatchedFile = { table: FileTable; columns: readonly FileColumn[] };

/** What an import is at, before anything is written. `refusal` is an i18n key. */
type Stage =
    | { is: 'choosing'; refusal?: { key: string; params: TextParams } }
    | ({ is: 'columns' } & MatchedFile)
    | ({ is: 'reading'; fraction: number } & MatchedFile)
    | ({ is: 'preview'; rows: readonly PlannedRow[] } & MatchedFile);

/** Returns the stage of an import, and functions that read a file, choose targets, and compare it with the records. */
export function useRecordImport(resource: Resource) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const world = useImportWorld(resource);
    const [stage, setStage] = useState<Stage>({ is: 'choosing' });
    const running = useRef(new AbortController());
    useEffect(() => () => running.current.abort(), []);

    async function choose(file: Blob): Promise<void> {
        try {
            const table = await readTableFile(file);
            setStage({ is: 'columns', table, columns: matchColumns(table.heading, world.named) });
        } catch (problem) {
            if (!(problem instanceof UnreadableFile)) return dialogs.error(problem);
            setStage({ is: 'choosing', refusal: { key: problem.message, params: problem.params } });
        }
    }
    async function compare({ table, columns }: MatchedFile): Promise<void> {
        running.current = new AbortController();
        const { signal } = running.current;
        const onProgress = (fraction: number) => setStage({ is: 'reading', fraction, table, columns });
        onProgress(0);
        try {
            const [records, plan] = await Promise.all([
                loadNamed(world.provider, resource, table, columns, { signal, onProgress }),
                world.loadPlanWorld(),
            ]);
            const rows = await planAll({ ...plan, records }, table, columns, signal);
            setStage({ is: 'preview', table, columns, rows });
        } catch (problem) {
            if (signal.aborted) return;
            dialogs.error(problem);
            setStage({ is: 'columns', table, columns });
        }
    }
    return {
        stage,
        targets: world.targets,
        mayCreate: world.mayCreate,
        refusal:
            stage.is === 'choosing' && stage.refusal ? translate(stage.refusal.key, stage.refusal.params) : undefined,
        choose,
        setTarget: ({ table, columns }: MatchedFile, index: number, target: ColumnTarget) =>
            setStage({ is: 'columns', table, columns: retarget(columns, index, target) }),
        compare,
        toColumns: ({ table, columns }: MatchedFile) => setStage({ is: 'columns', table, columns }),
        restart() {
            running.current.abort();
            setStage({ is: 'choosing' });
        },
    };
}
