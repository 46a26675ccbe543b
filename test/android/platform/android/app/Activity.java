package android.app;

import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.view.View;

public class Activity extends Context {
    public View content;
    public boolean finished;
    public int requested;

    protected void onCreate(Bundle state) {}

    protected void onSaveInstanceState(Bundle state) {}

    protected void onPause() {}

    protected void onResume() {}

    protected void onDestroy() {}

    protected void onActivityResult(int request, int result, Intent data) {}

    public void onBackPressed() {
        finished = true;
    }

    public void setContentView(View view) {
        content = view;
    }

    public void startActivityForResult(Intent intent, int request) {
        startActivity(intent);
        requested = request;
    }
}
