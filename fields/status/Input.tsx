import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { Status } from '../../contract/status';
import { useDialogs } from '../../src/base/dialogs/Dialogs';
import { ControlInput } from '../../src/fields/ControlInput';
import type { InputProps } from '../../src/fields/input';
import { useSubject } from '../../src/fields/subject';
import { StatusControl } from './Control';
import type { StatusField } from './field';
import { useStatusQuestion } from './statusQuestion';

const control = { Control: StatusControl, named: 'group' } as const;

/** The input for the status of an item. For an existing item, asks the same confirmation as the switch in a list. */
export function StatusInput(props: InputProps<StatusField>): ReactNode {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { title, isNew, scope } = useSubject();
    const getQuestion = useStatusQuestion({ name: useResourceContext() ?? '', scope });
    async function mayBecome(status: Status): Promise<boolean> {
        if (isNew) return true;
        const question = getQuestion(status === 'ACTIVE' ? 'on' : 'off', { title: title() });
        return dialogs.confirm({ ...question, text: translate('inputs.status.onSave', { text: question.text }) });
    }
    return <ControlInput {...props} control={control} mayBecome={mayBecome} />;
}
