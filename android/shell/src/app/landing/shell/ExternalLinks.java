package app.landing.shell;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import java.net.URISyntaxException;

/** Links that are another app's: messengers, banks, shops, mail, the telephone. */
final class ExternalLinks {
    private ExternalLinks() {}

    static boolean isOfThePage(String url) {
        return url.startsWith("https:") || url.startsWith("http:") || url.startsWith("about:")
                || url.startsWith("blob:") || url.startsWith("data:") || url.startsWith("javascript:");
    }

    /** Opens the link in the app it is for. Otherwise answers the page to show in its place, or null. */
    static String open(Activity activity, String url) {
        Intent intent;
        try {
            intent = intentOf(url);
        } catch (URISyntaxException broken) {
            return null;
        }
        try {
            activity.startActivity(intent);
            return null;
        } catch (ActivityNotFoundException nobody) {
            return fallbackOf(intent);
        } catch (SecurityException notOurs) {
            return fallbackOf(intent);
        }
    }

    /** A page may name an app, but reaches only what that app offers to browsers. */
    private static Intent intentOf(String url) throws URISyntaxException {
        if (!url.startsWith("intent:")) return browsable(new Intent(Intent.ACTION_VIEW, Uri.parse(url)));
        Intent intent = Intent.parseUri(url, Intent.URI_INTENT_SCHEME);
        intent.setComponent(null);
        intent.setSelector(null);
        return browsable(intent);
    }

    private static Intent browsable(Intent intent) {
        return intent.addCategory(Intent.CATEGORY_BROWSABLE);
    }

    private static String fallbackOf(Intent intent) {
        String fallback = intent.getStringExtra("browser_fallback_url");
        return fallback != null && fallback.startsWith("https:") ? fallback : null;
    }
}
