import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { checkCondition } from '../../contract/calls/apk/tasks';
import type { RecordOf } from '../../contract/resource';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { pathOf } from '../../src/base/routing/paths';
import { useProfile, useTransport } from '../../src/base/session/SessionContext';
import { CreatePage } from '../../src/screens/forms/CreatePage';
import type { MayGo } from '../../src/screens/forms/editing';
import { apkTask } from '../apkTask';
import { ConditionsDialog } from './ConditionsDialog';
import { type Refused, refusedOf } from './refused';

/** The landing pages that a link to this page may have chosen already. */
export const chosenParameter = 'ldpId';

/** What is in the way, and what is done about it. */
type InTheWay = { refused: Refused; leaveOut(ids: readonly string[]): void };

/** The usual form; before a task is made, its conditions are checked, and people are asked. */
export function NewTask() {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const transport = useTransport();
    const { position } = useProfile();
    const [search] = useSearchParams();
    const [inTheWay, setInTheWay] = useState<InTheWay>();
    const { mutateAsync: check } = useMutation({
        mutationFn: async (body: { ldpIds: string[]; apiDomains: string[] }) =>
            refusedOf(transport, await transport.call(checkCondition, { body }), body.ldpIds, position),
        meta: { busy: true },
    });

    const mayGo: MayGo = async (values, set) => {
        // The form holds the values of this very declaration.
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
                leadsTo={({ id }) => pathOf(apkTask, 'edit', String(id))}
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
