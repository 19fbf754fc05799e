// Shows a message in browsers that are too old. It is written in old JavaScript, because those browsers cannot parse
// the page's modules.
(function () {
  var text = document.getElementById("too-old");

  function show() {
    if (text) text.hidden = false;
  }

  // The oldest supported versions (Safari 15.4, Chrome 92, Firefox 98) are the first that have both features.
  var dialog = window.HTMLDialogElement;
  if (!Array.prototype.at || !dialog || !dialog.prototype.showModal) show();

  // If a module does not parse, the page stays empty. Once the app has replaced the message, all modules have parsed:
  // a later SyntaxError comes from broken JSON.
  window.addEventListener("error", function (event) {
    if (!document.getElementById("too-old")) return;
    if (event.error instanceof SyntaxError || /SyntaxError/.test(event.message)) show();
  });
})();
