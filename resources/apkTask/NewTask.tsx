import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { checkCondition } from '../../contract/calls/apk/tasks';
import type { RecordOf } from '../../contract/resource';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { buildPath } from '../../src/base/routing/paths';
import { useProfile, useTransport } from '../../src/base/session/SessionContext';
import { CreatePage } from '../../src/screens/forms/CreatePage';
import type { MayGo } from '../../src/screens/forms/editing';
import { apkTask } from '../apkTask';
import { ConditionsDialog } from './ConditionsDialog';
import { groupRefusals, type TaskRefusal } from './refused';

/** The URL parameter with the landing pages that a link to this page preselects. */
export const chosenParameter = 'ldpId';

/** The conditions that prevent a task, and a function to remove landing pages from the selection. */
type TaskObstacle = { refused: TaskRefusal; leaveOut(ids: readonly string[]): void };

/**
 * The form for a new task. Before the task is created, its conditions are checked and the user is asked for
 * confirmation.
 */
export function NewTask() {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const transport = useTransport();
    const { position } = useProfile();
    const [search] = useSearchParams();
    const [inTheWay, setInTheWay] = useState<TaskObstacle>();
    const { mutateAsync: check } = useMutation({
        mutationFn: async (body: { ldpIds: string[]; apiDomains: string[] }) =>
            groupRefusals(transport, await transport.call(checkCondition, { body }), body.ldpIds, position),
        meta: { busy: true },
    });

    const mayGo: MayGo = async (values, set) => {
        // The form holds the values of this declaration.
        const { ldpIds, apiDomains, autoRelease } = values as RecordOf<typeof apkTask>;
        const refused = await check({ ldpIds, apiDomains });
        if (refused) {
            const leaveOut = (ids: readonly string[]) =>
                set(
                    'ldpIds',
                    ldpIds.filter((id) => !ids.includes(id)),
                );
            setInTheWay({ refused, leaveOut });
            return false;
        }
        return await dialogs.confirm({
            title: translate('builds.new.title'),
            text: translate(autoRelease ? 'builds.new.textReleased' : 'builds.new.text', {
                smart_count: ldpIds.length,
            }),
            confirm: translate('builds.new.confirm'),
        });
    };
    return (
        <>
            <CreatePage
                resource={apkTask}
                initial={{ ldpIds: search.getAll(chosenParameter) }}
                mayGo={mayGo}
                leadsTo={({ id }) => buildPath(apkTask, 'edit', String(id))}
            />
            {inTheWay && (
                <ConditionsDialog
                    refused={inTheWay.refused}
                    onLeaveOut={(ids) => {
                        inTheWay.leaveOut(ids);
                        setInTheWay(undefined);
                    }}
                    onClose={() => setInTheWay(undefined)}
                />
            )}
        </>
    );
}
