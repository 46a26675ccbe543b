import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../base/shortcuts/listen';
import { useDisarm } from '../../base/unsaved/UnsavedGuard';
import { isSameValue, type Values } from '../../fields/form/values';
import type { Editing, FormBaseline } from './editing';

type FormKeys = {
    editing: Editing;
    opened: FormBaseline;
    /** The path that closing leads to; a form without one is saved only. */
    back: string | undefined;
    /** Whether the form is seen and can be changed. */
    isActive: boolean;
    isUnsaved: boolean;
    /** Whether saving does anything, if only say what is missing. */
    hasToSave: boolean;
    submit(): Promise<void>;
};

/** Saves on Ctrl+S, saves and closes on Ctrl+Enter, wherever the focus is, unless a dialog is open. */
export function useFormKeys(keys: FormKeys): void {
    const { editing, opened, back, isActive, isUnsaved, hasToSave, submit } = keys;
    const navigate = useNavigate();
    const disarm = useDisarm();
    const { getValues } = useFormContext<Values>();
    const latest = useRef(opened);
    latest.current = opened;
    const [savedFrom, setSavedFrom] = useState<FormBaseline>();
    const isNew = !opened.exists;

    useEffect(() => {
        if (savedFrom === undefined) return;
        setSavedFrom(undefined);
        // It failed, or more was typed while it was in progress.
        if (opened === savedFrom || !isSameValue(getValues(), opened.values) || back === undefined) return;
        disarm(editing.formId);
        void navigate(back);
    }, [savedFrom, opened, getValues, back, disarm, editing.formId, navigate]);

    async function saveAndClose(): Promise<void> {
        if (!isUnsaved && !isNew) return back === undefined ? undefined : void navigate(back);
        const from = latest.current;
        await submit();
        // The form of something new leads to the list by itself.
        if (!isNew) setSavedFrom(from);
    }
    useShortcut('save', () => isActive && hasToSave && void submit());
    useShortcut('saveAndClose', () => isActive && void saveAndClose());
}
