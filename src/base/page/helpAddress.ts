import { newsChapter } from '../../../contract/news';
import { manual } from '../../../resources/manual';

/** Returns the address of the manual's chapter about a screen, by the path of that. */
export function buildHelpAddress(pathname: string): string {
    return `/${manual.route}?${new URLSearchParams({ screen: pathname })}`;
}

/** Returns the address of the chapter that tells what is new. */
export function buildNewsAddress(): string {
    return `/${manual.route}/${newsChapter}`;
}
