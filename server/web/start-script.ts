import { createHash } from 'node:crypto';

/**
 * The one inline script of every page, fixed to the letter so that the policy can allow it by its hash. It stands in the
 * head, so that it hears what is pressed while the rest of the page is still on its way.
 *
 * The bundle starts in the task after the frame with the page's largest picture, at the latest after 2.5 s, and at once
 * when the shopper does anything: so the first paint has the network and the processor to itself. A second frame is not
 * asked for: the page would stand still until the first one is drawn. A pointer that only rests on the page does nothing
 * either: browsers report it as moved, by nothing, whenever a page is laid out.
 *
 * What was pressed or sent before the shop hears by itself is kept from everybody else, remembered, and done then
 * (src/app/early-action.ts): React would otherwise hear it half alive, and a second time when it is done again. A form
 * that has no address of its own would put what was typed into the address. Links, and forms with an address, work by
 * themselves.
 */
export const startScript = `(function(w,d){
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
function keep(kind,element,event){
if(!w.sprocketEarlyAction||!element)return;
event.preventDefault();event.stopImmediatePropagation();w.sprocketEarlyAction.push({kind:kind,element:element});start()
}
w.sprocketEarlyAction=[];
hints.forEach(function(h){d.addEventListener(h,start,{capture:true,passive:true})});
d.addEventListener('click',function(e){keep('click',e.target.closest&&e.target.closest('button[type=button],input[type=radio],input[type=checkbox]'),e)},true);
d.addEventListener('submit',function(e){if(!e.target.hasAttribute('action'))keep('submit',e.target,e)},true);
d.addEventListener('DOMContentLoaded',function(){
var picture=d.querySelector('img[fetchpriority=high]');
if(hasty)start();
else if(!picture||picture.complete)afterFrame();else{picture.addEventListener('load',afterFrame);picture.addEventListener('error',afterFrame)}
setTimeout(start,2500)})
})(window,document)`;

/** As the content security policy names it. */
export const startScriptHash = `sha256-${createHash('sha256').update(startScript).digest('base64')}`;
