import { type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ControlInput } from '../../src/fields/ControlInput';
import { type InputProps, siblingPath } from '../../src/fields/input';
import { useInputController } from '../../src/fields/inputControl';
import { ChoiceControl } from './Control';
import type { ChoiceField } from './field';

const control = { Control: ChoiceControl, named: 'group' } as const;

/** An input for a choice. If the words depend on a sibling, only those that fit it are offered. */
export function ChoiceInput(props: InputProps<ChoiceField>): ReactNode {
    return props.field.among ? <DependentChoice {...props} /> : <ControlInput {...props} control={control} />;
}

function DependentChoice({ field, ...props }: InputProps<ChoiceField>): ReactNode {
    const { among, choices } = field;
    const { field: bound } = useInputController(props.path);
    const value = String(bound.value ?? '');
    const sibling: unknown = useWatch({ name: siblingPath(props.path, among?.field ?? '') });
    const fitting = among?.of[String(sibling)] ?? [];
    const before = useRef(sibling);
    const { onChange } = bound;
    useEffect(() => {
        // When the user changes the sibling, a value that no longer fits is cleared; a stored value stays.
        if (before.current !== sibling && value !== '' && !fitting.includes(value)) onChange('');
        before.current = sibling;
    }, [sibling, value, fitting, onChange]);
    const offered = choices.filter((choice) => fitting.includes(choice) || choice === value);
    if (offered.length === 0) return null;
    const narrowed: ChoiceField = { ...field, choices: offered };
    return <ControlInput {...props} field={narrowed} control={control} />;
}
