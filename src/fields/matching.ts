import { foldText, foldWanted } from '../../contract/folding';

type Typed<Option> = { inputValue: string; getOptionLabel(option: Option): string };

/** The options of an `Autocomplete` whose labels hold what is typed, by the folding that lists are searched with. */
export function matching<Option>(options: readonly Option[], { inputValue, getOptionLabel }: Typed<Option>): Option[] {
    const wanted = foldWanted(inputValue);
    return options.filter((option) => foldText(getOptionLabel(option)).includes(wanted));
}
