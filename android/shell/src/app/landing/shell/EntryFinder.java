package app.landing.shell;

import org.json.JSONException;
import org.json.JSONObject;

/** Asks the API domains in their order until one answers, and says which address to open then. */
final class EntryFinder {
    private EntryFinder() {}

    /** The address to open; null when no domain answers. Without domains there is nothing to ask. */
    static String find(ShellConfig config, Probe probe) {
        if (config.apiDomains.isEmpty()) return config.entryUrl;
        for (String domain : config.apiDomains) {
            String answer = probe.ask("https://" + domain + config.probePath, config.probeTimeout);
            if (answer != null) return namedIn(answer, config.entryUrl).replace("{apiDomain}", domain);
        }
        return null;
    }

    /** An answer may send its apps elsewhere, but only where the connection is encrypted. */
    private static String namedIn(String answer, String otherwise) {
        try {
            String named = new JSONObject(answer).optString("entryUrl", "");
            return named.startsWith("https://") ? named : otherwise;
        } catch (JSONException notAnObject) {
            return otherwise;
        }
    }
}
