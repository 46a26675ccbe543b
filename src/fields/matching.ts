import { foldSearchTerm, foldText } from '../../contract/folding';

type Typed<Option> = { inputValue: string; getOptionLabel(option: Option): string };

/**
 * Returns the options of an `Autocomplete` whose labels contain the typed text, normalized in the same way as in list
 * searches.
 */
export function matching<Option>(options: readonly Option[], { inputValue, getOptionLabel }: Typed<Option>): Option[] {
    const term = foldSearchTerm(inputValue);
    return options.filter((option) => foldText(getOptionLabel(option)).includes(term));
}
