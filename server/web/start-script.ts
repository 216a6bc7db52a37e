import { createHash } from 'node:crypto';

/**
 * The only inline script of a page. The script is constant, so that the CSP can allow it by its hash. It is in the
 * head, so that it catches events while the page still loads.
 * When the HTML is complete, the script loads the bundle at the first of these moments: one frame after the main
 * picture (without such a picture, after the first paint), at the first interaction, or after 2.5 s. An earlier load
 * would compete with the first paint. The script does not wait for a second frame, because browsers delay that frame.
 * A `pointermove` without movement is no interaction, because browsers send such an event after a layout.
 * Until hydration, the script blocks and queues clicks and submits, and src/app/early-actions.ts replays them.
 * Without blocking, React would handle an event twice: on a half-hydrated page, and on replay. A form without an
 * action would also put its fields into the URL. Links, and forms with an action, are left to the browser.
 * The script begins with the default Trusted Types policy. The policy accepts text without `<` (antd's style sheets,
 * JSON data), the empty script element that React creates, and all script URLs, which the CSP restricts. The policy
 * rejects other markup, and text as a script.
 * Next, the script lists in `data-stored` of the root element which of three keys local storage has. Style sheets use
 * this attribute for the first frame of a page that depends on these keys. `data-theme` is the chosen theme. If the
 * browser blocks storage, the script treats it as empty.
 */
export const startScript = `(function(w,d){
if(w.trustedTypes)w.trustedTypes.createPolicy('default',{
createHTML:function(t){return t.indexOf('<')<0||t==='<script>\\x3c/script>'?t:null},
createScriptURL:function(u){return u}});
try{
var root=d.documentElement.dataset,stored=w.localStorage;
root.stored=['token','guestCart','compare'].filter(function(key){return stored.getItem(key)}).join(' ');
root.theme=stored.getItem('theme')||''
}catch(e){}
var started,hasty,hints=['pointerdown','pointermove','keydown','touchstart'];
function start(e){
if(started||e&&e.type==='pointermove'&&!e.movementX&&!e.movementY)return;
if(d.readyState==='loading'){hasty=1;return}
started=1;
hints.forEach(function(h){d.removeEventListener(h,start,true)});
JSON.parse(d.getElementById('bundles').textContent).forEach(function(src){
var s=d.createElement('script');s.src=src;s.async=false;s.crossOrigin='anonymous';d.head.appendChild(s)})
}
function afterFrame(){requestAnimationFrame(function(){setTimeout(start)})}
function afterPaint(){
var Observer=w.PerformanceObserver;
if(!Observer||(Observer.supportedEntryTypes||[]).indexOf('paint')<0)return afterFrame();
new Observer(function(list,observer){
if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();start()}
}).observe({type:'paint',buffered:true})
}
function keep(element,event){
if(!w.sprocketEarlyAction||!element)return;
event.preventDefault();event.stopImmediatePropagation();w.sprocketEarlyAction.push(element);start()
}
w.sprocketEarlyAction=[];
hints.forEach(function(h){d.addEventListener(h,start,{capture:true,passive:true})});
d.addEventListener('click',function(e){keep(e.target.closest&&e.target.closest('button[type=button],input[type=radio],input[type=checkbox]'),e)},true);
d.addEventListener('submit',function(e){if(!e.target.hasAttribute('action'))keep(e.target,e)},true);
d.addEventListener('DOMContentLoaded',function(){
setTimeout(start,2500);
var picture=d.querySelector('img[fetchpriority=high]');
if(hasty)start();
else if(!picture)afterPaint();
else if(picture.complete)afterFrame();else{picture.addEventListener('load',afterFrame);picture.addEventListener('error',afterFrame)}})
})(window,document)`;

export const startScriptHash = `sha256-${createHash('sha256').update(startScript).digest('base64')}`;
