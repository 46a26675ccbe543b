import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Focusable } from '../../src/fields/input';
import type { AccountOption, useAccounts } from './useAccounts';

const Choice = styled('li')(({ theme }) => ({
    '&&': { display: 'flex', justifyContent: 'space-between', gap: 16, ...theme.typography.body2 },
    '& > span:last-of-type': { color: theme.palette.text.secondary },
}));

type Props<Several extends boolean> = {
    id: string;
    several: Several;
    accounts: ReturnType<typeof useAccounts>;
    value: Several extends true ? AccountOption[] : AccountOption | null;
    invalid: boolean;
    required: boolean;
    readOnly: boolean;
    describedBy: string | undefined;
    focusRef(element: Focusable | null): void;
    onChange(chosen: readonly AccountOption[]): void;
    onBlur(): void;
};

/** Makes an option of a username typed by a user who cannot search; the server resolves it to an account. */
const toTypedOption = (text: string): AccountOption => ({ id: text, username: text, name: '' });

/** A box to choose one or several accounts by searching, or by typing a username. */
export function AccountBox<Several extends boolean>(props: Props<Several>): ReactNode {
    const { id, several, accounts, value, invalid, required, readOnly, describedBy, focusRef, onChange, onBlur } =
        props;
    const { maySearch, options, isFetching, error, search, open, remember } = accounts;
    const translate = useTranslate();
    const chosen: readonly AccountOption[] = [value ?? []].flat();
    const hint = maySearch ? 'inputs.account.search' : 'inputs.account.username';
    return (
        <Autocomplete<AccountOption, boolean, boolean, boolean>
            id={id}
            size="small"
            multiple={several}
            freeSolo={!maySearch}
            autoSelect={!maySearch}
            filterSelectedOptions={several}
            options={options}
            value={value}
            loading={isFetching}
            readOnly={readOnly}
            filterOptions={(all) => all}
            getOptionLabel={(option) => (typeof option === 'string' ? option : option.username)}
            isOptionEqualToValue={(option, other) => typeof other !== 'string' && option.id === other.id}
            onOpen={open}
            onInputChange={(_event, text, reason) => {
                if (reason === 'input' || reason === 'clear') search(text);
            }}
            onChange={(_event, next) => {
                const entries = [next ?? []]
                    .flat()
                    .map((each) => (typeof each === 'string' ? toTypedOption(each.trim()) : each));
                const options = entries.filter((each) => each.id !== '');
                for (const option of options) remember(option);
                search('');
                onChange(options);
            }}
            onBlur={onBlur}
            {...(error ? { noOptionsText: error.message } : {})}
            renderOption={({ key, ...attributes }, option) => (
                <Choice key={key} {...attributes}>
                    <span>{option.username}</span>
                    <span>{option.name}</span>
                </Choice>
            )}
            renderInput={(params) => (
                <OutlinedInput
                    {...params.slotProps.input}
                    id={params.id}
                    fullWidth
                    size="small"
                    error={invalid}
                    readOnly={readOnly}
                    placeholder={readOnly || chosen.length > 0 ? '' : translate(hint)}
                    inputRef={focusRef}
                    slotProps={{
                        input: {
                            ...params.slotProps.htmlInput,
                            spellCheck: false,
                            autoCapitalize: 'none',
                            'aria-required': required,
                            'aria-describedby': describedBy,
                        },
                    }}
                />
            )}
        />
    );
}
