import { defineHastPlugin, type HastNode } from 'satteri';

type Content = Extract<HastNode, { type: 'element' }>['children'][number];

/**
 * Puts each title of a long text, with what follows it, into a `<section>`, which the browser lays out when it comes
 * near the window (styles/base.css).
 */
export const proseSections = defineHastPlugin({
  name: 'prose-sections',
  after(root, context) {
    const children: Content[] = [];
    let open = children;
    for (const node of root.children as Content[]) {
      if (node.type === 'element' && /^h[23]$/.test(node.tagName)) {
        open = [];
        children.push({
          type: 'element',
          tagName: 'section',
          properties: { className: ['prose-section'] },
          children: open,
        });
      }
      open.push(node);
    }
    context.replaceNode(root, { type: 'root', children });
  },
});
