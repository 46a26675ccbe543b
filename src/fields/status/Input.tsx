import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Status, StatusField } from '../../../contract/fields/choice';
import { useDialogs } from '../../dialogs/Dialogs';
import { useStatusQuestion } from '../../lists/statusQuestion';
import { ControlInput } from '../ControlInput';
import type { InputProps } from '../input';
import { useSubject } from '../subject';
import { StatusControl } from './Control';

const control = { Control: StatusControl, named: 'group' } as const;

/** A status in a form: what stands already is switched after the question that its switch in a list asks. */
export function StatusInput(props: InputProps<StatusField>): ReactNode {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { title, isNew, scope } = useSubject();
    const questionOf = useStatusQuestion({ name: useResourceContext() ?? '', scope });
    async function mayBecome(status: Status): Promise<boolean> {
        if (isNew) return true;
        const question = questionOf(status === 'ACTIVE' ? 'on' : 'off', { title: title() });
        return dialogs.confirm({ ...question, text: translate('inputs.status.onSave', { text: question.text }) });
    }
    return <ControlInput {...props} control={control} mayBecome={mayBecome} />;
}
