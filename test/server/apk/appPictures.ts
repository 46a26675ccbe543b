import type { AppInput } from '../../../server/apk/builder/appInput';
import { type ChosenPictures, drawIcons, drawLogo } from '../../../server/apk/builder/pictures';

/** All pictures of an app, drawn anew. */
export async function appPictures({
    icons,
    loadingLogo,
}: ChosenPictures): Promise<Pick<AppInput, 'icons' | 'loadingLogo'>> {
    return { icons: await drawIcons(icons), loadingLogo: await drawLogo(loadingLogo) };
}
