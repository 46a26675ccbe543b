import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, type RefCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { masterRoutes } from '../../contract/calls/master';
import { useMasterData } from '../../src/base/session/useMasterData';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage } from '../../src/fields/fault';
import { useIds } from '../../src/fields/ids';
import { type InputProps, siblingPath } from '../../src/fields/input';
import { useInputController } from '../../src/fields/inputControl';
import { matching } from '../../src/fields/matching';
import type { RouteField } from './field';

const Option = styled('li')(({ theme }) => ({
    '&&': { display: 'flex', justifyContent: 'space-between', gap: 16, ...theme.typography.body2 },
    '& > span:last-of-type': { color: theme.palette.text.secondary },
}));

type BoxProps = Omit<InputProps<RouteField>, 'field'> & {
    value: string;
    error: string | undefined;
    isExternal: boolean;
    focusRef: RefCallback<HTMLElement>;
    onChange(value: string): void;
    onBlur(): void;
};

/** Memoized: a form may have many, which react-hook-form renders again with every change of its state. */
const RouteBox = memo(function RouteBox(props: BoxProps): ReactNode {
    const { path, label, required, readOnly, value, error, isExternal, focusRef, onChange, onBlur } = props;
    const translate = useTranslate();
    const [isWanted, setWanted] = useState(false);
    // Loaded when the user first needs suggestions.
    const routes = useMasterData(isWanted && !isExternal ? masterRoutes : undefined);
    const { id, errorId } = useIds()(path);
    const inputProps = {
        'aria-required': required,
        'aria-describedby': error === undefined ? undefined : errorId,
        inputMode: 'url' as const,
        spellCheck: false,
    };
    const known = routes.data ?? [];
    return (
        <FieldFrame path={path} label={label} named="label" required={required} error={error}>
            <Autocomplete
                id={id}
                freeSolo
                size="small"
                filterOptions={matching}
                options={isExternal ? [] : known.map((route) => route.route)}
                inputValue={value}
                value={value}
                readOnly={readOnly}
                onOpen={() => setWanted(true)}
                onInputChange={(_event, text, reason) => {
                    if (reason !== 'reset') onChange(text);
                }}
                onChange={(_event, chosen) => onChange(chosen ?? '')}
                onBlur={onBlur}
                renderOption={({ key, ...props }, option) => (
                    <Option key={key} {...props}>
                        <span>{option}</span>
                        <span>{known.find((route) => route.route === option)?.name}</span>
                    </Option>
                )}
                renderInput={(params) => (
                    <OutlinedInput
                        {...params.slotProps.input}
                        id={params.id}
                        fullWidth
                        size="small"
                        error={error !== undefined}
                        readOnly={readOnly}
                        placeholder={
                            readOnly ? '' : translate(isExternal ? 'inputs.route.external' : 'inputs.route.internal')
                        }
                        inputRef={focusRef}
                        slotProps={{ input: { ...params.slotProps.htmlInput, ...inputProps } }}
                    />
                )}
            />
        </FieldFrame>
    );
});

/** An input for a link target: a web address, or a path of the landing page with suggestions of its pages. */
export function RouteInput({ field, path, ...props }: InputProps<RouteField>): ReactNode {
    const { field: bound, fieldState } = useInputController(path);
    return (
        <RouteBox
            {...props}
            path={path}
            value={String(bound.value ?? field.empty)}
            error={findMessage(fieldState.error)}
            isExternal={useWatch({ name: siblingPath(path, 'routeType') }) === 'EXTERNAL'}
            focusRef={bound.ref}
            onChange={bound.onChange}
            onBlur={bound.onBlur}
        />
    );
}
