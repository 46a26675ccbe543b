package app.landing.shell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** What the builder writes into assets/config.json. */
final class ShellConfig {
    private static final int USUAL_TIMEOUT = 4000;

    /** Where the app begins. "{apiDomain}" in it stands for the API domain that answered. */
    final String entryUrl;
    final List<String> apiDomains;
    /** What is asked of an API domain, beginning with a slash. */
    final String probePath;
    /** Milliseconds, for connecting and for the answer each. */
    final int probeTimeout;

    private ShellConfig(String entryUrl, List<String> apiDomains, String probePath, int probeTimeout) {
        this.entryUrl = entryUrl;
        this.apiDomains = Collections.unmodifiableList(apiDomains);
        this.probePath = probePath;
        this.probeTimeout = probeTimeout;
    }

    static ShellConfig parse(String json) throws JSONException {
        JSONObject config = new JSONObject(json);
        JSONArray listed = config.getJSONArray("apiDomains");
        List<String> apiDomains = new ArrayList<String>();
        for (int n = 0; n < listed.length(); n++) apiDomains.add(listed.getString(n));
        return new ShellConfig(
                config.getString("entryUrl"),
                apiDomains,
                config.optString("probePath", "/"),
                config.optInt("probeTimeout", USUAL_TIMEOUT));
    }
}
