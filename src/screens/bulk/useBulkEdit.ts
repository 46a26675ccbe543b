import { useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type Fields, isBlank } from '../../../contract/field';
import { requireCall } from '../../../contract/needed';
import { parseRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useProfile } from '../../base/session/SessionContext';
import { listFaults } from '../../fields/form/problems';
import { createResolver } from '../../fields/form/schema';
import { useFormWorld } from '../../fields/form/useFormWorld';
import { createValues, type Values } from '../../fields/form/values';
import { loadSelected, type PlannedEdit, planEdit } from './bulkEdit';

/**
 * What an edit would do: the records that it changes, and the number of those that have the value already. `isEmptying`:
 * it takes their value away.
 */
export type EditPlan = { edits: readonly PlannedEdit[]; same: number; isEmptying: boolean };

/** Holds the value that selected records shall get, and plans the edit. */
export function useBulkEdit(resource: Resource, fields: Fields, ids: readonly RaRecord['id'][]) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const rights = useProfile();
    const { provider, languages, ldpId } = useFormWorld(resource);
    const [name, setName] = useState('');
    const [plan, setPlan] = useState<EditPlan>();
    const [isPlanning, setPlanning] = useState(false);
    const records = useRef<Promise<RaRecord[]>>(undefined);
    const form = useForm<Values>({ defaultValues: createValues(fields) });

    /** Marks what is wrong with the value itself, as one of the records shows; the rest is found record by record. */
    async function refuses({ id, version, values }: PlannedEdit): Promise<boolean> {
        const call = requireCall(resource, 'update');
        const pack = (all: Values) => ({ ...all, ...parseRecordId(resource, id), version });
        const packing = { call, prefix: '', pack };
        const check = createResolver({ packing, languages, ldpId, rights, translate: () => translate });
        const { errors } = await check(values, undefined, { fields: {}, shouldUseNativeValidation: false });
        const faults = listFaults(errors, [name]).filter(({ path }) => path.split('.')[0] === name);
        for (const { path, message } of faults) form.setError(path, { type: 'validation', message });
        return faults.length > 0;
    }

    async function prepare(): Promise<void> {
        const field = fields[name];
        if (!field) return;
        setPlanning(true);
        form.clearErrors();
        try {
            records.current ??= loadSelected(provider, resource, ids);
            const found = await records.current;
            const value = form.getValues(name);
            const edits = planEdit(resource, found, { name, field, value }, languages);
            const [first] = edits;
            const next = { edits, same: found.length - edits.length, isEmptying: isBlank(value) };
            if (!first || !(await refuses(first))) setPlan(next);
        } catch (problem) {
            records.current = undefined;
            dialogs.error(problem);
        } finally {
            setPlanning(false);
        }
    }
    return { form, languages, ldpId, name, setName, plan, isPlanning, prepare, goBack: () => setPlan(undefined) };
}
