import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useLandingPage } from '../../base/session/SessionContext';
import { ChoiceStep } from './ChoiceStep';
import { type SpreadChoice, usualManner } from './order';
import { ResultStep } from './ResultStep';
import { SpreadFrame } from './SpreadFrame';
import { useRecentTargets } from './useRecentTargets';
import { useStartCopies } from './useRecordBatch';

type Props = {
    resource: Resource;
    ids: readonly string[];
    /** The display name of the record, if there is only one. */
    title?: string | undefined;
    onClose(): void;
};

/** Copies records to other landing pages: chooses them, and shows what became of it. */
export function SpreadDialog({ resource, ids, title, onClose }: Props) {
    const translate = useTranslate();
    const { id: ldpId } = useLandingPage();
    const from = { ldpId, resource: resource.name };
    const [choice, setChoice] = useState<SpreadChoice>({ targets: new Map(), manner: usualManner });
    const [batchId, setBatchId] = useState<string>();
    const [, addRecent] = useRecentTargets();
    const start = useStartCopies(from, (id, { dryRun }) => {
        setBatchId(id);
        if (!dryRun) addRecent([...choice.targets.keys()]);
    });
    const onStart = (dryRun: boolean) => start.mutate({ ids, choice, dryRun });
    const name =
        title === undefined
            ? translate('spread.titleMany', { smart_count: ids.length })
            : translate('spread.titleOne', { title });
    const preview = { isPending: start.isPending, onCopy: () => onStart(false), onBack: () => setBatchId(undefined) };
    return (
        <SpreadFrame title={name} onClose={onClose}>
            {batchId === undefined ? (
                <ChoiceStep
                    {...{ resource, ldpId, choice, onStart, onClose }}
                    count={ids.length}
                    isPending={start.isPending}
                    onChange={setChoice}
                />
            ) : (
                <ResultStep key={batchId} {...{ resource, from, batchId, preview, onClose }} />
            )}
        </SpreadFrame>
    );
}
