import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { parseRecordId } from '../../../contract/recordId';
import { initialValues } from '../../../fields/group/field';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useSession } from '../../base/session/SessionContext';
import { useDisarm, useUnsaved } from '../../base/unsaved/UnsavedGuard';
import { listFaults, listRefusals } from '../../fields/form/problems';
import { createResolver, nestErrors } from '../../fields/form/schema';
import { useFormWorld } from '../../fields/form/useFormWorld';
import { useRetranslatedFaults } from '../../fields/form/useRetranslatedFaults';
import type { Values } from '../../fields/form/values';
import { useRefreshLists } from '../records/listActions';
import type { ActionDialogProps } from './actionProps';

/** Returns the form of an action and runs it: then refreshes lists, closes the dialog and reports success. */
export function useAction({ resource, action, id, title, onClose, onDone }: ActionDialogProps) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const disarm = useDisarm();
    const { startViewing } = useSession();
    const refresh = useRefreshLists(resource);
    const { resourceName, provider, languages, ldpId } = useFormWorld(resource);
    const latestTranslate = useRef(translate);
    latestTranslate.current = translate;
    const names = Object.keys(action.fields);
    const [resolver] = useState(() =>
        createResolver({
            packing: {
                call: action.call,
                prefix: '',
                pack: (values) => ({ ...values, ...parseRecordId(resource, id) }),
            },
            languages,
            ldpId,
            translate: () => latestTranslate.current,
        }),
    );
    const form = useForm<Values>({ defaultValues: initialValues(action.fields), resolver });
    const { isDirty, errors } = form.formState;
    useRetranslatedFaults(form, listFaults(errors, names));
    const formId = `${resourceName}/${id}/${action.name}`;
    useUnsaved(formId, isDirty);

    const [first] = names;
    const { setFocus } = form;
    useEffect(() => {
        if (first !== undefined) setFocus(first);
    }, [setFocus, first]);

    const { mutateAsync, isPending } = useMutation({
        mutationFn: (data: Values) => provider.runAction(resourceName, action.name, { id, data }),
        meta: { busy: true },
        retry: false,
    });

    function refuse(problem: unknown): void {
        const faults = listFaults(nestErrors(listRefusals(problem), '', 'server'), names);
        const own = faults.filter(({ path }) => names.includes(path.split('.')[0] ?? ''));
        if (own.length === 0) dialogs.error(problem);
        for (const { path, message } of own) form.setError(path, { type: 'server', message }, { shouldFocus: true });
    }

    async function send(): Promise<void> {
        try {
            const { data } = await mutateAsync(form.getValues());
            disarm(formId);
            onClose();
            if (action.isView) return startViewing(String(data.grant));
            onDone?.(data);
            dialogs.success(`resources.${resource.name}.actions.${action.name}.done`, { name: title });
        } catch (problem) {
            refuse(problem);
        }
        await refresh();
    }

    async function run(): Promise<void> {
        try {
            await form.handleSubmit(send)();
        } catch (problem) {
            dialogs.error(problem);
        }
    }
    return { form, languages, isDirty, isRunning: isPending, run };
}
